package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Sha256;
import io.canvass.platform.TooLargeException;
import io.canvass.tabular.EncodingDetector;
import io.canvass.tabular.FileKind;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A file on its way in, which is looked at as it passes. Past the limit it ends instead of failing,
 * since the storage client would take a failure for a broken connection; {@link #describe} says so
 * then.
 */
final class Upload extends FilterInputStream {

  private static final long MEGABYTE = 1_000_000;

  private final long most;
  private final MessageDigest digest;
  private final EncodingDetector encoding = new EncodingDetector();
  private final byte[] start = new byte[FileKind.PREFIX];
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
      if (length < start.length) {
        System.arraycopy(
            bytes, offset, start, (int) length, (int) Math.min(read, start.length - length));
      }
      length += read;
      digest.update(bytes, offset, read);
      encoding.update(bytes, offset, read);
    }
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** Reads it to its end or the limit. */
  void drain() {
    try {
      transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What it was, once it is read.
   *
   * @throws TooLargeException if it is longer than allowed
   * @throws InvalidInputException if it is empty, or of a kind that can't be imported
   */
  KeptFile describe(String id, String name) {
    if (length > most) {
      throw new TooLargeException("import.file.large", most / MEGABYTE);
    }
    if (length == 0) {
      throw new InvalidInputException("file", "import.file.empty");
    }
    FileKind kind = FileKind.of(Arrays.copyOf(start, (int) Math.min(length, start.length)));
    kind.check();
    return new KeptFile(
        id,
        name,
        HexFormat.of().formatHex(digest.digest()),
        length,
        kind == FileKind.ZIP,
        encoding.result());
  }
}
