package io.canvass.dataimport;

import io.canvass.platform.Sha256;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * A file on its way in. Past the limit it ends instead of failing, since the storage client would
 * take a failure for a broken connection; whoever reads it asks {@link #isTooLarge()} then.
 */
final class Upload extends FilterInputStream {

  private final long most;
  private final MessageDigest digest;
  private long length;

  Upload(InputStream in, long most) {
    super(in);
    this.most = most;
    this.digest = Sha256.digest();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int count) throws IOException {
    if (length > most) {
      return -1;
    }
    int read = super.read(bytes, offset, count);
    if (read > 0) {
      length += read;
      digest.update(bytes, offset, read);
    }
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** Whether it is longer than allowed. */
  boolean isTooLarge() {
    return length > most;
  }

  /** Whether nothing was in it. */
  boolean isEmpty() {
    return length == 0;
  }

  /** What identifies its content, once it is read to its end. */
  String digest() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
