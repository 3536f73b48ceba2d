package io.canvass.platform.api;

import jakarta.ws.rs.core.MediaType;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of a form one after the other as they come in, and keeps none of them. It leaves
 * to {@link FormStream} below it to refuse what is broken or too large.
 */
public final class FormReader {

  private static final Pattern NAME = parameter("name");
  private static final Pattern FILE_NAME = parameter("filename");
  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private final byte[] boundary;
  private @Nullable Content current;

  /**
   * Starts reading.
   *
   * @param boundary as the media type names it
   */
  FormReader(InputStream form, String boundary) {
    this.in = new BufferedInputStream(form, BUFFER);
    this.boundary = ("\r\n--" + boundary).getBytes(StandardCharsets.ISO_8859_1);
    // What stands before the first part is nobody's; the form's beginning counts as a line end.
    this.current = new Content(2);
  }

  /** Starts reading a body of that media type, which names the boundary. */
  public static FormReader of(InputStream form, MediaType type) {
    String boundary = type.getParameters().get("boundary");
    if (boundary == null) {
      throw new MalformedFormException();
    }
    return new FormReader(form, boundary);
  }

  private static Pattern parameter(String name) {
    return Pattern.compile(
        "^content-disposition:[^\r\n]*;\\s*"
            + name
            + "=(?:\"((?:\\\\\"|[^\"\r\n])*)\"|([^;\\s\"]+))",
        Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
  }

  /**
   * A part.
   *
   * @param fileName as it was sent; null if it has none
   * @param content can be read until the next part is asked for
   */
  public record Part(String name, @Nullable String fileName, InputStream content) {}

  /** The next part, or empty at the end of the form. */
  public Optional<Part> next() throws IOException {
    Content last = current;
    if (last == null) {
      return Optional.empty();
    }
    last.transferTo(OutputStream.nullOutputStream());
    // Behind a boundary stands a line end, or what makes it the last one.
    if (!line().isBlank()) {
      in.transferTo(OutputStream.nullOutputStream());
      current = null;
      return Optional.empty();
    }
    String headers = headers();
    Content content = new Content(2);
    current = content;
    return Optional.of(
        new Part(
            value(NAME, headers).orElseThrow(MalformedFormException::new),
            value(FILE_NAME, headers).orElse(null),
            content));
  }

  private String headers() throws IOException {
    StringBuilder headers = new StringBuilder();
    for (String line = line(); !line.isBlank(); line = line()) {
      headers.append(line);
    }
    return headers.toString();
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      line.write(b);
      if (b == '\n') {
        break;
      }
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  private static Optional<String> value(Pattern parameter, String headers) {
    Matcher found = parameter.matcher(headers);
    if (!found.find()) {
      return Optional.empty();
    }
    return Optional.of(
        found.group(1) == null ? found.group(2) : found.group(1).replace("\\\"", "\""));
  }

  /** The bytes up to the next boundary. */
  private final class Content extends InputStream {

    /** How much of the boundary was met. */
    private int matched;

    /** How much of that is no content, since it stands before. */
    private int before;

    /** What was taken for a boundary's beginning and wasn't: from here to there it is content. */
    private int from;

    private int to;

    /** The byte behind that; -1 for none. */
    private int next = -1;

    private boolean ended;

    Content(int matched) {
      this.matched = matched;
      this.before = matched;
    }

    @Override
    public int read() throws IOException {
      while (true) {
        if (from < to) {
          return boundary[from++] & 0xff;
        }
        if (next >= 0) {
          int b = next;
          next = -1;
          return b;
        }
        int b = ended ? -1 : in.read();
        if (b < 0) {
          ended = true;
          return -1;
        }
        if (b == (boundary[matched] & 0xff)) {
          matched++;
          if (matched == boundary.length) {
            ended = true;
            return -1;
          }
        } else {
          miss(b);
        }
      }
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
      int read = 0;
      while (read < count) {
        int b = read();
        if (b < 0) {
          return read == 0 ? -1 : read;
        }
        bytes[offset + read++] = (byte) b;
      }
      return read;
    }

    /** Takes what was met so far for content; only a line end can begin a boundary. */
    private void miss(int b) {
      from = before;
      to = matched;
      before = 0;
      boolean again = b == '\r';
      matched = again ? 1 : 0;
      next = again ? -1 : b;
    }
  }
}
