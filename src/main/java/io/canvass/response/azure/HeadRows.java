package io.canvass.response.azure;

import static io.canvass.response.azure.Binary.readInt;
import static io.canvass.response.azure.Binary.readNumber;
import static io.canvass.response.azure.Binary.writeNumber;

import io.canvass.response.Erasures;
import io.canvass.response.IndexHead;
import io.canvass.response.IndexHead.LeafReference;
import io.canvass.response.LogSegment;
import io.canvass.response.Stamp;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A head as rows. What a commit mostly changes, the last leaves and segments, stands in the row
 * {@code head}; the others stand in rows beside it that are written only when something in them
 * changes. So a commit writes as much at a million responses as at a thousand, and one query still
 * reads all of it.
 *
 * <p>The row {@code head} holds a checksum of each of the others, so that a reader who came between
 * two commits notices.
 */
final class HeadRows {

  /** Prefix of all row keys. */
  static final String HEAD = "head";

  private static final String LEAVES = HEAD + "_leaves_";
  private static final String SEGMENTS = HEAD + "_segments_";

  /** The format of all in one row, which is still read. */
  private static final int FLAT = 1;

  private static final int FORMAT = 2;
  private static final int DEAD = 1;

  /** Twice as many at the most stand in the row {@code head}; they leave it in steps of so many. */
  private static final int STEP = 16;

  private static final int LEAVES_A_ROW = 512;
  private static final int SEGMENTS_A_ROW = 256;

  private HeadRows() {}

  /** How many of a list stand in rows of their own. */
  private static int cold(int size) {
    return size < 2 * STEP ? 0 : size / STEP * STEP - STEP;
  }

  private static <T> List<List<T>> chunks(List<T> all, int most) {
    List<T> cold = all.subList(0, cold(all.size()));
    List<List<T>> chunks = new ArrayList<>();
    for (int from = 0; from < cold.size(); from += most) {
      chunks.add(cold.subList(from, Math.min(cold.size(), from + most)));
    }
    return chunks;
  }

  private static <T> List<T> hot(List<T> all) {
    return all.subList(cold(all.size()), all.size());
  }

  /** The rows to write, by key, when a head follows another. */
  static Map<String, byte[]> changed(IndexHead before, IndexHead next) {
    Map<String, byte[]> old = coldRows(before);
    Map<String, byte[]> rows = coldRows(next);
    Map<String, byte[]> changed = new LinkedHashMap<>();
    changed.put(HEAD, hotRow(next, rows));
    rows.forEach(
        (key, bytes) -> {
          byte[] stored = old.get(key);
          if (stored == null || checksum(stored) != checksum(bytes)) {
            changed.put(key, bytes);
          }
        });
    return changed;
  }

  private static Map<String, byte[]> coldRows(IndexHead head) {
    Map<String, byte[]> rows = new LinkedHashMap<>();
    for (List<LeafReference> chunk : chunks(head.leaves(), LEAVES_A_ROW)) {
      rows.put(key(LEAVES, rows.size()), Binary.written(FORMAT, out -> writeLeaves(chunk, out)));
    }
    int leafRows = rows.size();
    for (List<LogSegment> chunk : chunks(head.segments(), SEGMENTS_A_ROW)) {
      rows.put(
          key(SEGMENTS, rows.size() - leafRows),
          Binary.written(FORMAT, out -> writeSegments(chunk, out)));
    }
    return rows;
  }

  private static byte[] hotRow(IndexHead head, Map<String, byte[]> coldRows) {
    return Binary.written(
        FORMAT,
        out -> {
          out.writeByte(head.dead() ? DEAD : 0);
          writeNumber(head.version(), out);
          writeNumber(head.nextLeaf(), out);
          writeNumber(coldRows.size(), out);
          for (Map.Entry<String, byte[]> row : coldRows.entrySet()) {
            out.writeUTF(row.getKey().substring(HEAD.length()));
            out.writeInt((int) checksum(row.getValue()));
          }
          writeLeaves(hot(head.leaves()), out);
          writeSegments(hot(head.segments()), out);
          write(head.erasures(), out);
        });
  }

  /**
   * The head that the rows make up; empty if they don't belong together.
   *
   * @param rows by key, the row {@code head} among them
   */
  static Optional<IndexHead> read(Map<String, byte[]> rows) {
    byte @Nullable [] hot = rows.get(HEAD);
    if (hot == null) {
      return Optional.empty();
    }
    return Binary.read(
        hot, FORMAT, (format, in) -> format == FLAT ? Optional.of(readFlat(in)) : read(in, rows));
  }

  private static Optional<IndexHead> read(DataInputStream in, Map<String, byte[]> rows)
      throws IOException {
    boolean dead = (in.readByte() & DEAD) != 0;
    long version = readNumber(in);
    int nextLeaf = readInt(in);
    List<LeafReference> leaves = new ArrayList<>();
    List<LogSegment> segments = new ArrayList<>();
    int coldRows = readInt(in);
    for (int i = 0; i < coldRows; i++) {
      String key = HEAD + in.readUTF();
      byte[] row = rows.get(key);
      if (row == null || (int) checksum(row) != in.readInt()) {
        return Optional.empty();
      }
      Binary.read(
          row,
          FORMAT,
          (format, cold) ->
              key.startsWith(LEAVES)
                  ? leaves.addAll(readLeaves(cold))
                  : segments.addAll(readSegments(cold)));
    }
    leaves.addAll(readLeaves(in));
    segments.addAll(readSegments(in));
    return Optional.of(new IndexHead(version, leaves, segments, nextLeaf, dead, readErasures(in)));
  }

  /** Whether the head is stored in the first format, all of it in one row. */
  static boolean isFlat(Map<String, byte[]> rows) {
    byte @Nullable [] hot = rows.get(HEAD);
    return hot != null && Binary.read(hot, FORMAT, (format, in) -> format == FLAT);
  }

  private static void writeLeaves(List<LeafReference> leaves, DataOutputStream out)
      throws IOException {
    writeNumber(leaves.size(), out);
    for (LeafReference leaf : leaves) {
      writeNumber(leaf.number(), out);
      Binary.write(leaf.first(), out);
      writeNumber(leaf.count(), out);
      writeNumber(leaf.erased(), out);
    }
  }

  private static List<LeafReference> readLeaves(DataInputStream in) throws IOException {
    int count = readInt(in);
    List<LeafReference> leaves = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int number = readInt(in);
      Stamp first = Binary.readStamp(in);
      leaves.add(new LeafReference(number, first, readInt(in), readInt(in)));
    }
    return leaves;
  }

  private static void writeSegments(List<LogSegment> segments, DataOutputStream out)
      throws IOException {
    writeNumber(segments.size(), out);
    for (LogSegment segment : segments) {
      out.writeUTF(segment.name());
      writeNumber(segment.committed().size(), out);
      for (LogSegment.Range range : segment.committed()) {
        writeNumber(range.from(), out);
        writeNumber(range.to(), out);
      }
    }
  }

  private static List<LogSegment> readSegments(DataInputStream in) throws IOException {
    int count = readInt(in);
    List<LogSegment> segments = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String name = in.readUTF();
      int ranges = readInt(in);
      List<LogSegment.Range> committed = new ArrayList<>(ranges);
      for (int j = 0; j < ranges; j++) {
        committed.add(new LogSegment.Range(readNumber(in), readNumber(in)));
      }
      segments.add(new LogSegment(name, committed));
    }
    return segments;
  }

  private static void write(Erasures erasures, DataOutputStream out) throws IOException {
    writeNumber(erasures.count(), out);
    writeNumber(erasures.open().size(), out);
    for (Erasures.Open erasure : erasures.open()) {
      writeNumber(erasure.number(), out);
      LeafCodec.write(erasure.entry(), out);
      out.writeBoolean(erasure.blanked());
    }
  }

  /** A head of earlier days ends before its erasures; there were none. */
  private static Erasures readErasures(DataInputStream in) throws IOException {
    if (in.available() == 0) {
      return Erasures.NONE;
    }
    long count = readNumber(in);
    int openCount = readInt(in);
    List<Erasures.Open> open = new ArrayList<>(openCount);
    for (int i = 0; i < openCount; i++) {
      open.add(new Erasures.Open(readNumber(in), LeafCodec.readEntry(in), in.readBoolean()));
    }
    return new Erasures(count, open);
  }

  private static IndexHead readFlat(DataInputStream in) throws IOException {
    boolean dead = (in.readByte() & DEAD) != 0;
    long version = in.readLong();
    int nextLeaf = in.readInt();
    List<LeafReference> leaves = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      int number = in.readInt();
      Stamp first = Binary.readStamp(in);
      leaves.add(new LeafReference(number, first, in.readInt(), in.readInt()));
    }
    List<LogSegment> segments = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String name = in.readUTF();
      List<LogSegment.Range> committed = new ArrayList<>();
      for (int ranges = in.readInt(); ranges > 0; ranges--) {
        committed.add(new LogSegment.Range(in.readLong(), in.readLong()));
      }
      segments.add(new LogSegment(name, committed));
    }
    return new IndexHead(version, leaves, segments, nextLeaf, dead, Erasures.NONE);
  }

  private static String key(String prefix, int number) {
    return prefix + "%06d".formatted(number);
  }

  private static long checksum(byte[] row) {
    CRC32 checksum = new CRC32();
    checksum.update(row);
    return checksum.getValue();
  }
}
