package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A compressed stream that refuses to become much more than what it was made of. */
final class Unpacking extends FilterInputStream {

  private static final int MOST_TIMES = 100;

  /** Little may grow more, since that does no harm. */
  private static final long LITTLE = 16_000_000;

  private static final long MEGABYTE = 1_000_000;

  private final long most;
  private long length;

  Unpacking(InputStream in, long compressed, long most) {
    super(in);
    this.most = Math.min(most, Math.max(LITTLE, MOST_TIMES * Math.max(0, compressed)));
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int count) throws IOException {
    int read = super.read(bytes, offset, count);
    length += Math.max(0, read);
    if (length > most) {
      throw new InvalidInputException("file", "import.xlsx.large", most / MEGABYTE);
    }
    return read;
  }
}
