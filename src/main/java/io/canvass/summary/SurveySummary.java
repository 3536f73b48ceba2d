package io.canvass.summary;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import java.util.List;
import java.util.Map;

/** The summary of a survey, as REST shows it. */
public record SurveySummary(
    TenantId tenant,
    @JsonProperty("slugName") Slug slug,
    long totalAnswers,
    List<QuestionAnswersSummary> questionAnswersSummaries) {

  /**
   * The summary of one question.
   *
   * @param answered how many responses answered it, the base of its figures
   * @param answersSummary what its type makes of the answers
   */
  public record QuestionAnswersSummary(
      String questionCode,
      String questionText,
      String questionType,
      long answered,
      Map<String, Object> answersSummary) {}
}
