package io.canvass.response;

import io.canvass.platform.TenantId;
import io.canvass.survey.Survey;
import io.canvass.survey.Surveys;

class InMemoryResponseStoresTest implements ResponseStoresContract {

  private final ResponseIndexStore index = new InMemoryResponseIndexStore();
  private final ResponseLogStore log = new InMemoryResponseLogStore();
  private final SurveyAnswerStore answers = new InMemorySurveyAnswerStore();
  private final Survey survey = Surveys.draft(new TenantId("adatum"), "s");

  @Override
  public ResponseIndexStore index() {
    return index;
  }

  @Override
  public ResponseLogStore log() {
    return log;
  }

  @Override
  public SurveyAnswerStore answers() {
    return answers;
  }

  @Override
  public Survey survey() {
    return survey;
  }
}
