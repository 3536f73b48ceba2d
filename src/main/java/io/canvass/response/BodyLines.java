package io.canvass.response;

import io.canvass.platform.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** Responses as the log's lines of JSON. */
final class BodyLines {

  private static final byte LINE_END = '\n';
  private static final byte BLANK = ' ';

  private BodyLines() {}

  /** One line, its end included. */
  static byte[] write(AcceptedResponse response) {
    byte[] json = Json.write(response);
    byte[] line = Arrays.copyOf(json, json.length + 1);
    line[json.length] = LINE_END;
    return line;
  }

  /** The response of one line. */
  static AcceptedResponse read(byte[] line) {
    return Json.read(line, AcceptedResponse.class);
  }

  /** Whether the response of that line was erased. */
  static boolean isBlank(byte[] line) {
    return line.length == 0 || line[0] == BLANK || line[0] == LINE_END;
  }

  /**
   * Blanks lines.
   *
   * @param bytes a part of a segment
   * @param at where in the segment the part starts
   * @param lines one line or a run of them, also beyond the part
   */
  static void blank(byte[] bytes, long at, LogSegment.Range lines) {
    int from = (int) Math.max(0, Math.min(bytes.length, lines.from() - at));
    int to = (int) Math.max(0, Math.min(bytes.length, lines.to() - at));
    if (from < to) {
      Arrays.fill(bytes, from, to, BLANK);
      if (lines.to() == at + to) {
        bytes[to - 1] = LINE_END;
      }
    }
  }

  /** Whether the id of a response is in the bytes. */
  static boolean mention(byte[] bytes, UUID id) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(id.toString());
  }

  /** The responses of all whole lines but blank ones. */
  static List<AcceptedResponse> readAll(byte[] bytes, int length) {
    List<AcceptedResponse> responses = new ArrayList<>();
    new String(bytes, 0, length, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank())
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
