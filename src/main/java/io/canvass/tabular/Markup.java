package io.canvass.tabular;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream of XML in which a tag begins or ends every now and then. A parser has limits for texts
 * and attributes, but builds a name as long as it comes.
 */
final class Markup extends FilterInputStream {

  /** The most bytes between two marks. */
  private static final int FARTHEST = 8_000_000;

  private long since;

  Markup(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int count) throws IOException {
    int read = super.read(bytes, offset, count);
    for (int i = offset; i < offset + read; i++) {
      if (bytes[i] == '<' || bytes[i] == '>') {
        since = 0;
      } else if (++since > FARTHEST) {
        throw XlsxArchive.damaged();
      }
    }
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
