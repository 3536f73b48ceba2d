package io.canvass.response.azure;

import io.canvass.response.IndexEntry;
import io.canvass.response.IndexLeaf;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
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
            write(entry, out);
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
            entries.add(readEntry(in));
          }
          return new IndexLeaf(number, entries);
        });
  }

  static byte[] write(IndexEntry entry) {
    return Binary.written(FORMAT, out -> write(entry, out));
  }

  static IndexEntry readEntry(byte[] bytes) {
    return Binary.read(bytes, FORMAT, (format, in) -> readEntry(in));
  }

  static void write(IndexEntry entry, DataOutputStream out) throws IOException {
    Binary.write(entry.stamp(), out);
    out.writeShort(entry.segment());
    out.writeInt((int) entry.offset());
    out.writeInt(entry.length());
    out.writeByte(entry.erased() ? ERASED : 0);
  }

  static IndexEntry readEntry(DataInputStream in) throws IOException {
    return new IndexEntry(
        Binary.readStamp(in),
        in.readUnsignedShort(),
        in.readInt() & UNSIGNED_INT,
        in.readInt(),
        (in.readByte() & ERASED) != 0);
  }
}
