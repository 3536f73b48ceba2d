package io.canvass.demo;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.Json;
import io.canvass.platform.TenantId;
import io.canvass.survey.SurveyDraft;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A survey of the demo with what its respondents say.
 *
 * @param responses how many respondents there are
 * @param answers what each question is answered with, each value as often as it is listed; null for
 *     no answer
 */
record SampleSurvey(
    TenantId tenant, int responses, SurveyDraft survey, Map<String, List<JsonNode>> answers) {

  /** All samples. */
  static List<SampleSurvey> all() {
    try (InputStream in = SampleSurvey.class.getResourceAsStream("samples.json")) {
      return Json.mapper().readValue(in, new TypeReference<>() {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The answers of one respondent, the same each time. */
  Map<String, JsonNode> answersOf(int respondent) {
    SplittableRandom random = new SplittableRandom(respondent);
    Map<String, JsonNode> given = new LinkedHashMap<>();
    answers.forEach(
        (code, values) -> {
          JsonNode value = values.get(random.nextInt(values.size()));
          if (!value.isNull()) {
            given.put(code, value);
          }
        });
    return given;
  }
}
