package io.canvass.response.azure;

import io.canvass.response.IndexEntry;
import io.canvass.response.IndexLeaf;
import io.canvass.response.Stamp;
import java.util.ArrayList;
import java.util.List;

/** Leaves in binary, 35 bytes an entry. */
final class LeafCodec {

  private static final int FORMAT = 1;
  private static final int ERASED = 1;
  private static final long UNSIGNED_INT = 0xffffffffL;

  private LeafCodec() {}

  static byte[] write(IndexLeaf leaf) {
    return Binary.written(
        FORMAT,
        out -> {
          out.writeShort(leaf.entries().size());
          for (IndexEntry entry : leaf.entries()) {
            Binary.write(entry.stamp(), out);
            out.writeShort(entry.segment());
            out.writeInt((int) entry.offset());
            out.writeInt(entry.length());
            out.writeByte(entry.erased() ? ERASED : 0);
          }
        });
  }

  static IndexLeaf read(int number, byte[] bytes) {
    return Binary.read(
        bytes,
        FORMAT,
        (format, in) -> {
          int count = in.readUnsignedShort();
          List<IndexEntry> entries = new ArrayList<>(count);
          for (int i = 0; i < count; i++) {
            Stamp stamp = Binary.readStamp(in);
            int segment = in.readUnsignedShort();
            long offset = in.readInt() & UNSIGNED_INT;
            int length = in.readInt();
            entries.add(
                new IndexEntry(stamp, segment, offset, length, (in.readByte() & ERASED) != 0));
          }
          return new IndexLeaf(number, entries);
        });
  }
}
