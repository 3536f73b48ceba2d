package io.canvass.response;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * A response in the bare form of messages and log: answers by question code, in their normal form.
 *
 * @param ticks when it was accepted; with the id its place in the accept order
 */
public record AcceptedResponse(
    UUID id, long ticks, int surveyVersion, Map<String, JsonNode> answers) {

  public AcceptedResponse {
    answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
  }

  /** Its place in the accept order. */
  public Stamp stamp() {
    return new Stamp(ticks, id);
  }
}
