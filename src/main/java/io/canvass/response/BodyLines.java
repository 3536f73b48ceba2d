package io.canvass.response;

import io.canvass.platform.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Responses as the log's lines of JSON. */
final class BodyLines {

  private static final byte LINE_END = '\n';

  private BodyLines() {}

  /** One line, its end included. */
  static byte[] write(AcceptedResponse response) {
    byte[] json = Json.write(response);
    byte[] line = java.util.Arrays.copyOf(json, json.length + 1);
    line[json.length] = LINE_END;
    return line;
  }

  /** The response of one line. */
  static AcceptedResponse read(byte[] bytes, int from, int length) {
    return Json.read(
        java.util.Arrays.copyOfRange(bytes, from, from + length), AcceptedResponse.class);
  }

  /** The responses of all whole lines. */
  static List<AcceptedResponse> readAll(byte[] bytes, int length) {
    List<AcceptedResponse> responses = new ArrayList<>();
    new String(bytes, 0, length, StandardCharsets.UTF_8)
        .lines()
        .forEach(
            line ->
                responses.add(
                    Json.read(line.getBytes(StandardCharsets.UTF_8), AcceptedResponse.class)));
    return responses;
  }

  /** How many bytes the whole lines at the start take. */
  static int whole(byte[] bytes) {
    int length = bytes.length;
    while (length > 0 && bytes[length - 1] != LINE_END) {
      length--;
    }
    return length;
  }
}
