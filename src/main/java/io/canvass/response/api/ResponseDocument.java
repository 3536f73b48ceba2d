package io.canvass.response.api;

import io.canvass.platform.TenantId;
import io.canvass.response.ResponseBrowser.Browsed;
import io.canvass.response.SurveyAnswer;
import io.canvass.response.SurveyAnswer.QuestionAnswer;
import io.canvass.survey.Slug;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A response, as REST shows it: the stored document and its place.
 *
 * @param position place in the accept order when asked; 1 is the first
 */
public record ResponseDocument(
    UUID id,
    long position,
    TenantId tenant,
    Slug slugName,
    String title,
    Instant createdOn,
    int surveyVersion,
    List<QuestionAnswer> questionAnswers) {

  static ResponseDocument of(Browsed browsed) {
    SurveyAnswer answer = browsed.answer();
    return new ResponseDocument(
        answer.id(),
        browsed.position(),
        answer.tenant(),
        answer.slug(),
        answer.title(),
        answer.createdOn(),
        answer.surveyVersion(),
        answer.questionAnswers());
  }
}
