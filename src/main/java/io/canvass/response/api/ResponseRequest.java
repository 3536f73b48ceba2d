package io.canvass.response.api;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.InvalidInputException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers to a survey.
 *
 * @param answers by question code
 */
public record ResponseRequest(@Nullable Map<String, JsonNode> answers) {

  /** The answers; that there are none must be said with an empty object. */
  Map<String, JsonNode> given() {
    if (answers == null) {
      throw new InvalidInputException("answers", "json.body.missing");
    }
    return answers;
  }
}
