package io.canvass.summary;

import io.canvass.platform.TenantId;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;

class InMemorySurveyAnswersSummaryStoreTest implements SurveyAnswersSummaryStoreContract {

  private final SurveyAnswersSummaryStore store = new InMemorySurveyAnswersSummaryStore();
  private final SurveyKey survey = Surveys.draft(new TenantId("adatum"), "s").key();

  @Override
  public SurveyAnswersSummaryStore store() {
    return store;
  }

  @Override
  public SurveyKey survey() {
    return survey;
  }
}
