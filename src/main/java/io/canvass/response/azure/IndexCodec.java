package io.canvass.response.azure;

import io.canvass.response.IndexEntry;
import io.canvass.response.IndexHead;
import io.canvass.response.IndexLeaf;
import io.canvass.response.LogSegment;
import io.canvass.response.Stamp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The index in binary: 35 bytes an entry, 36 a leaf's reference. The first byte is the format's
 * version.
 */
final class IndexCodec {

  private static final int FORMAT = 1;
  private static final int ERASED = 1;
  private static final int DEAD = 1;
  private static final long UNSIGNED_INT = 0xffffffffL;

  private IndexCodec() {}

  static byte[] write(IndexLeaf leaf) {
    return written(
        out -> {
          out.writeShort(leaf.entries().size());
          for (IndexEntry entry : leaf.entries()) {
            write(entry.stamp(), out);
            out.writeShort(entry.segment());
            out.writeInt((int) entry.offset());
            out.writeInt(entry.length());
            out.writeByte(entry.erased() ? ERASED : 0);
          }
        });
  }

  static IndexLeaf readLeaf(int number, byte[] bytes) {
    return read(
        bytes,
        in -> {
          int count = in.readUnsignedShort();
          List<IndexEntry> entries = new ArrayList<>(count);
          for (int i = 0; i < count; i++) {
            Stamp stamp = readStamp(in);
            int segment = in.readUnsignedShort();
            long offset = in.readInt() & UNSIGNED_INT;
            int length = in.readInt();
            entries.add(
                new IndexEntry(stamp, segment, offset, length, (in.readByte() & ERASED) != 0));
          }
          return new IndexLeaf(number, entries);
        });
  }

  static byte[] write(IndexHead head) {
    return written(
        out -> {
          out.writeByte(head.dead() ? DEAD : 0);
          out.writeLong(head.version());
          out.writeInt(head.nextLeaf());
          out.writeInt(head.leaves().size());
          for (IndexHead.LeafReference leaf : head.leaves()) {
            out.writeInt(leaf.number());
            write(leaf.first(), out);
            out.writeInt(leaf.count());
            out.writeInt(leaf.erased());
          }
          out.writeInt(head.segments().size());
          for (LogSegment segment : head.segments()) {
            out.writeUTF(segment.name());
            out.writeInt(segment.committed().size());
            for (LogSegment.Range range : segment.committed()) {
              out.writeLong(range.from());
              out.writeLong(range.to());
            }
          }
        });
  }

  static IndexHead readHead(byte[] bytes) {
    return read(
        bytes,
        in -> {
          boolean dead = (in.readByte() & DEAD) != 0;
          long version = in.readLong();
          int nextLeaf = in.readInt();
          int leafCount = in.readInt();
          List<IndexHead.LeafReference> leaves = new ArrayList<>(leafCount);
          for (int i = 0; i < leafCount; i++) {
            int number = in.readInt();
            Stamp first = readStamp(in);
            leaves.add(new IndexHead.LeafReference(number, first, in.readInt(), in.readInt()));
          }
          int segmentCount = in.readInt();
          List<LogSegment> segments = new ArrayList<>(segmentCount);
          for (int i = 0; i < segmentCount; i++) {
            segments.add(readSegment(in));
          }
          return new IndexHead(version, leaves, segments, nextLeaf, dead);
        });
  }

  private static LogSegment readSegment(DataInputStream in) throws IOException {
    String name = in.readUTF();
    int rangeCount = in.readInt();
    List<LogSegment.Range> ranges = new ArrayList<>(rangeCount);
    for (int i = 0; i < rangeCount; i++) {
      ranges.add(new LogSegment.Range(in.readLong(), in.readLong()));
    }
    return new LogSegment(name, ranges);
  }

  private static void write(Stamp stamp, DataOutputStream out) throws IOException {
    out.writeLong(stamp.ticks());
    out.writeLong(stamp.id().getMostSignificantBits());
    out.writeLong(stamp.id().getLeastSignificantBits());
  }

  private static Stamp readStamp(DataInputStream in) throws IOException {
    return new Stamp(in.readLong(), new UUID(in.readLong(), in.readLong()));
  }

  private interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  private interface Parser<T> {
    T read(DataInputStream in) throws IOException;
  }

  private static byte[] written(Body body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(FORMAT);
      body.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static <T> T read(byte[] bytes, Parser<T> parser) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int format = in.readUnsignedByte();
      if (format != FORMAT) {
        throw new IllegalStateException(
            "the index has format " + format + ", which a newer Canvass has written");
      }
      return parser.read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
