package io.canvass.survey;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an author wants a survey to be, before it is checked. Absent parts are null.
 *
 * @param slugName chosen by the author; null to take it from the title
 * @param language null for English
 */
public record SurveyDraft(
    @Nullable String title,
    @Nullable String slugName,
    @Nullable String description,
    @Nullable String language,
    @Nullable Instant closesAt,
    @Nullable List<QuestionDraft> questions,
    @Nullable Map<String, Object> userDefinedFields) {

  /**
   * A question, before it is checked.
   *
   * @param code null to have one given
   */
  public record QuestionDraft(
      @Nullable String code,
      @Nullable String type,
      @Nullable String text,
      @Nullable List<String> possibleAnswers,
      boolean required) {}
}
