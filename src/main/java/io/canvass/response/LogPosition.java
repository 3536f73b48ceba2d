package io.canvass.response;

import java.util.HashMap;
import java.util.Map;

/**
 * Up to where somebody has followed the responses of a survey.
 *
 * @param checkpoint for each log segment by its base, up to which byte
 * @param erasures up to which erasure: of what lies before the checkpoint, none that this or an
 *     earlier erasure is about is included
 */
public record LogPosition(Map<String, Long> checkpoint, long erasures) {

  /** Whether the head has something that lies beyond. */
  public boolean isBehind(IndexHead head) {
    return erasures < head.erasures().count() || LogReader.isBehind(head, checkpoint);
  }

  /** Whether the head has all that lies before. */
  boolean isWithin(IndexHead head) {
    Map<String, Long> ends = new HashMap<>();
    head.segments().forEach(segment -> ends.put(segment.base(), segment.end()));
    return erasures <= head.erasures().count()
        && checkpoint.entrySet().stream()
            .allMatch(part -> part.getValue() <= ends.getOrDefault(part.getKey(), 0L));
  }
}
