package io.canvass.platform.api;

import io.canvass.platform.CanvassException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A form of several parts on its way in, held to its rules (RFC 7578) and to a limit: one that was
 * cut isn't taken for a whole one, and nothing reads more of it than may be.
 */
final class FormStream extends FilterInputStream {

  private static final int MOST_PARTS = 100;
  private static final int LONGEST_HEADERS = 16_384;
  private static final Pattern NAMED =
      Pattern.compile(
          "^content-disposition:[^\r\n]*;\\s*name=", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
  private static final String HEADERS_END = "\r\n\r\n";

  /** Where in the form the next byte belongs. */
  private enum Place {
    CONTENT,
    AFTER_BOUNDARY,
    HEADERS,
    END
  }

  private final byte[] boundary;
  private final long most;
  private final Supplier<CanvassException> tooLarge;
  private final StringBuilder line = new StringBuilder();
  private Place place = Place.CONTENT;

  /** How much of the boundary was met; at the beginning its line end counts as met. */
  private int matched = 2;

  private long length;
  private int parts;

  /**
   * Takes in a form.
   *
   * @param boundary as the media type names it
   * @param most how many bytes it may have
   */
  FormStream(InputStream in, String boundary, long most, Supplier<CanvassException> tooLarge) {
    super(in);
    this.boundary = ("\r\n--" + boundary).getBytes(StandardCharsets.ISO_8859_1);
    this.most = most;
    this.tooLarge = tooLarge;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int count) throws IOException {
    int read = super.read(bytes, offset, count);
    if (read < 0) {
      if (place != Place.END) {
        throw new MalformedFormException();
      }
      return read;
    }
    length += read;
    if (length > most) {
      throw tooLarge.get();
    }
    for (int i = offset; i < offset + read && place != Place.END; i++) {
      take(bytes[i]);
    }
    return read;
  }

  private void take(byte one) {
    switch (place) {
      case CONTENT -> {
        matched = one == boundary[matched] ? matched + 1 : one == '\r' ? 1 : 0;
        if (matched == boundary.length) {
          go(Place.AFTER_BOUNDARY);
        }
      }
      case AFTER_BOUNDARY -> {
        line.append((char) (one & 0xff));
        if (line.indexOf("--") == 0) {
          go(Place.END);
        } else if (one == '\n') {
          go(Place.HEADERS);
        } else if (!line.toString().isBlank() && line.length() > 1) {
          // No boundary may stand in what it bounds, not even as the beginning of more.
          throw new MalformedFormException();
        }
      }
      case HEADERS -> {
        line.append((char) (one & 0xff));
        if (line.length() > LONGEST_HEADERS) {
          throw new MalformedFormException();
        }
        if (one == '\n' && line.lastIndexOf(HEADERS_END) == line.length() - HEADERS_END.length()) {
          part();
        }
      }
      case END -> {
        // What follows the last boundary is nobody's.
      }
    }
  }

  private void part() {
    if (!NAMED.matcher(line).find() || ++parts > MOST_PARTS) {
      throw new MalformedFormException();
    }
    go(Place.CONTENT);
    matched = 2;
  }

  private void go(Place next) {
    place = next;
    line.setLength(0);
    matched = 0;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
