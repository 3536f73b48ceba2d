package io.canvass.tabular;

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
  private final Total total;
  private long length;

  Unpacking(InputStream in, long compressed, long most, Total total) {
    super(in);
    this.most = Math.min(most, Math.max(LITTLE, MOST_TIMES * Math.max(0, compressed)));
    this.total = total;
  }

  /**
   * What all streams of a file have become together: each may be within its limits, while many are
   * made of the same bytes.
   */
  static final class Total {

    private static final int MOST_LITTLES = 4;

    private final long most;
    private long length;

    /**
     * Nothing yet.
     *
     * @param compressed the length of the file in bytes
     * @param most how many bytes its streams may have
     */
    Total(long compressed, long most) {
      this.most = Math.min(most, Math.max(MOST_LITTLES * LITTLE, MOST_TIMES * compressed));
    }

    private void add(int bytes) {
      length += bytes;
      refuse(length, most);
    }
  }

  private static void refuse(long length, long most) {
    if (length > most) {
      throw new InvalidInputException("file", "import.xlsx.large", most / MEGABYTE);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int count) throws IOException {
    int read = super.read(bytes, offset, count);
    if (read > 0) {
      length += read;
      refuse(length, most);
      total.add(read);
    }
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
