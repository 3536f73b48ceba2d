package io.canvass.response;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.Json;
import java.io.ByteArrayOutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;

/**
 * A message that can't be dealt with, as it lies in the poison queue: the reason as a line of JSON,
 * then the message as it was, so that it still fits.
 *
 * @param error why it can't be dealt with
 * @param body the message as it was
 */
public record Poisoned(String error, byte[] body) {

  private static final int LONGEST_ERROR = 500;

  public Poisoned {
    error = error.substring(0, Math.min(error.length(), LONGEST_ERROR));
  }

  /** The bytes to put on the queue. */
  public byte[] write() {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.writeBytes(Json.write(Map.of("error", error)));
    message.write('\n');
    message.writeBytes(body);
    return message.toByteArray();
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
