package io.canvass.response;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.Json;
import java.io.ByteArrayOutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;

/**
 * A message that can't be dealt with, as it lies in the poison queue: the reason as a line of JSON,
 * then the message as it was. One of somebody else's that is too long for both is cut, and the
 * reason says so.
 *
 * @param error why it can't be dealt with
 * @param body the message as it was, or its beginning
 */
public record Poisoned(String error, byte[] body) {

  /** The most bytes that a queue takes: 64 KiB after Base64. */
  private static final int MOST = 48 * 1024;

  private static final int LONGEST_ERROR = 500;

  public Poisoned {
    // What is no text, such as half of a pair of surrogates, can't be written as JSON; and control
    // characters would be written so long that our own longest message did not fit.
    String text = new String(error.getBytes(UTF_8), UTF_8);
    error =
        text.codePoints()
            .limit(LONGEST_ERROR)
            .map(c -> Character.isISOControl(c) ? ' ' : c)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  /** The bytes to put on the queue; they always fit. */
  public byte[] write() {
    byte[] header = header();
    if (header.length + body.length <= MOST) {
      return joined(header, body.length);
    }
    byte[] saying = new Poisoned("cut, had " + body.length + " bytes: " + error, body).header();
    return joined(saying, Math.min(body.length, MOST - saying.length));
  }

  private byte[] header() {
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    header.writeBytes(Json.write(Map.of("error", error)));
    header.write('\n');
    return header.toByteArray();
  }

  private byte[] joined(byte[] header, int length) {
    byte[] message = Arrays.copyOf(header, header.length + length);
    System.arraycopy(body, 0, message, header.length, length);
    return message;
  }

  /** Reads what lies on the queue; what somebody else put there has no reason. */
  public static Poisoned read(byte[] message) {
    int end = 0;
    while (end < message.length && message[end] != '\n') {
      end++;
    }
    if (end < message.length) {
      try {
        JsonNode header = Json.read(Arrays.copyOf(message, end), JsonNode.class);
        if (header.path("error").isTextual()) {
          return new Poisoned(
              header.get("error").asText(), Arrays.copyOfRange(message, end + 1, message.length));
        }
      } catch (UncheckedIOException e) {
        return new Poisoned("", message);
      }
    }
    return new Poisoned("", message);
  }
}
