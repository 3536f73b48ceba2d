package io.canvass.response;

import io.canvass.survey.SurveyKey;
import io.canvass.survey.SurveyPart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * The responses of a survey that is deleted. What stays is a dead head in its index: messages of
 * its responses that come late find it and are dropped.
 */
@ApplicationScoped
public class ResponsesOfSurvey implements SurveyPart {

  private final ResponseIndexStore index;
  private final ResponseLogStore log;
  private final SurveyAnswerStore answers;

  @Inject
  public ResponsesOfSurvey(
      ResponseIndexStore index, ResponseLogStore log, SurveyAnswerStore answers) {
    this.index = index;
    this.log = log;
    this.answers = answers;
  }

  @Override
  public void delete(SurveyKey survey) {
    index.bury(survey);
    log.deleteAll(survey);
    answers.deleteAll(survey);
  }

  /** First: from the dead head on nothing is counted any more. */
  @Override
  public int order() {
    return 0;
  }
}
