package io.canvass.chaos;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A request or an answer of HTTP/1.1.
 *
 * @param headers lines, without their ends
 * @param body as it is on the wire, chunks and all: the sender has signed the request so
 */
record HttpMessage(String startLine, List<String> headers, byte[] body) {

  private static final String LINE_END = "\r\n";
  private static final int HEX = 16;

  /** The next request, or null if the sender has closed the connection. */
  static @Nullable HttpMessage request(InputStream in) throws IOException {
    String start = line(in);
    if (start == null) {
      return null;
    }
    List<String> headers = headers(in);
    return new HttpMessage(start, headers, body(in, headers, false));
  }

  /** The answer to a request of the given method. */
  static HttpMessage answer(InputStream in, String method) throws IOException {
    while (true) {
      String start = line(in);
      if (start == null) {
        throw new EOFException("no answer");
      }
      List<String> headers = headers(in);
      String status = start.split(" ", 3)[1];
      boolean empty = method.equals("HEAD") || status.equals("204") || status.equals("304");
      if (!status.startsWith("1")) {
        byte[] body = empty ? new byte[0] : body(in, headers, true);
        return new HttpMessage(start, headers, body);
      }
    }
  }

  /** An answer made up. */
  static HttpMessage of(String status, String contentType, String text) {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    List<String> headers = new ArrayList<>();
    if (!status.startsWith("204")) {
      headers.add("Content-Length: " + body.length);
      headers.add("Content-Type: " + contentType);
    }
    return new HttpMessage("HTTP/1.1 " + status, headers, body);
  }

  /** The value of a header, or null. */
  @Nullable String header(String name) {
    return value(headers, name);
  }

  /** The same without some headers. */
  HttpMessage without(List<String> names) {
    return new HttpMessage(
        startLine,
        headers.stream()
            .filter(
                line ->
                    names.stream()
                        .noneMatch(
                            name -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1)))
            .toList(),
        body);
  }

  /** The same with another address and signature. */
  HttpMessage to(String target, String authorization) {
    String[] start = startLine.split(" ", 3);
    List<String> changed = new ArrayList<>(without(List.of("Authorization")).headers());
    changed.add("Authorization: " + authorization);
    return new HttpMessage(start[0] + " " + target + " " + start[2], changed, body);
  }

  String method() {
    return startLine.substring(0, startLine.indexOf(' '));
  }

  /** Whether the sender closes the connection behind this. */
  boolean last() {
    String connection = header("Connection");
    return connection != null && connection.toLowerCase(Locale.ROOT).contains("close");
  }

  void write(OutputStream out) throws IOException {
    StringBuilder head = new StringBuilder(startLine).append(LINE_END);
    headers.forEach(line -> head.append(line).append(LINE_END));
    head.append(LINE_END);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(head.toString().getBytes(StandardCharsets.ISO_8859_1));
    all.writeBytes(body);
    out.write(all.toByteArray());
    out.flush();
  }

  private static @Nullable String value(List<String> headers, String name) {
    for (String line : headers) {
      if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1)) {
        return line.substring(name.length() + 1).strip();
      }
    }
    return null;
  }

  private static List<String> headers(InputStream in) throws IOException {
    List<String> headers = new ArrayList<>();
    for (String line = present(line(in)); !line.isEmpty(); line = present(line(in))) {
      headers.add(line);
    }
    return headers;
  }

  private static byte[] body(InputStream in, List<String> headers, boolean untilEnd)
      throws IOException {
    String encoding = value(headers, "Transfer-Encoding");
    if (encoding != null && encoding.toLowerCase(Locale.ROOT).contains("chunked")) {
      return chunks(in);
    }
    String length = value(headers, "Content-Length");
    if (length != null) {
      return exactly(in, Integer.parseInt(length));
    }
    return untilEnd ? in.readAllBytes() : new byte[0];
  }

  private static byte[] chunks(InputStream in) throws IOException {
    ByteArrayOutputStream raw = new ByteArrayOutputStream();
    int size;
    do {
      String line = present(line(in));
      size = Integer.parseInt(line.split(";", 2)[0].strip(), HEX);
      raw.writeBytes((line + LINE_END).getBytes(StandardCharsets.ISO_8859_1));
      // The last chunk is empty; a line's end closes it like any other.
      raw.writeBytes(exactly(in, size + LINE_END.length()));
    } while (size > 0);
    return raw.toByteArray();
  }

  private static byte[] exactly(InputStream in, int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the connection ended within a body");
    }
    return bytes;
  }

  private static String present(@Nullable String line) throws IOException {
    if (line == null) {
      throw new EOFException("the connection ended within a head");
    }
    return line;
  }

  private static @Nullable String line(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int read = in.read();
    if (read < 0) {
      return null;
    }
    while (read >= 0 && read != '\n') {
      bytes.write(read);
      read = in.read();
    }
    return bytes.toString(StandardCharsets.ISO_8859_1).strip();
  }
}
