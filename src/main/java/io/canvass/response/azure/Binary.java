package io.canvass.response.azure;

import io.canvass.response.Stamp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;

/** Rows in binary, the number of their format in the first byte. */
final class Binary {

  private static final int MORE = 0x80;
  private static final int SEVEN_BITS = 0x7f;

  private Binary() {}

  interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  interface Parser<T> {
    T read(int format, DataInputStream in) throws IOException;
  }

  static byte[] written(int format, Body body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(format);
      body.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * Reads a row.
   *
   * @param newest the newest format that is known here
   */
  static <T> T read(byte[] bytes, int newest, Parser<T> parser) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int format = in.readUnsignedByte();
      if (format > newest) {
        throw new IllegalStateException(
            "the index has format " + format + ", which a newer Canvass has written");
      }
      return parser.read(format, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A number that is mostly small and never negative, in as few bytes as it needs. */
  static void writeNumber(long number, DataOutputStream out) throws IOException {
    long left = number;
    while (left > SEVEN_BITS) {
      out.writeByte((int) (left & SEVEN_BITS) | MORE);
      left >>>= 7;
    }
    out.writeByte((int) left);
  }

  static long readNumber(DataInputStream in) throws IOException {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      int next = in.readUnsignedByte();
      number |= (long) (next & SEVEN_BITS) << shift;
      if ((next & MORE) == 0) {
        return number;
      }
    }
  }

  static int readInt(DataInputStream in) throws IOException {
    return Math.toIntExact(readNumber(in));
  }

  static void write(Stamp stamp, DataOutputStream out) throws IOException {
    out.writeLong(stamp.ticks());
    out.writeLong(stamp.id().getMostSignificantBits());
    out.writeLong(stamp.id().getLeastSignificantBits());
  }

  static Stamp readStamp(DataInputStream in) throws IOException {
    return new Stamp(in.readLong(), new UUID(in.readLong(), in.readLong()));
  }
}
