package io.canvass.response.azure;

import io.canvass.response.ResponseIndexStore;
import io.canvass.response.ResponseLogStore;
import io.canvass.response.ResponseStoresContract;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.survey.Survey;
import io.canvass.survey.Surveys;
import io.canvass.testing.TestStorage;

class AzureResponseStoresIT implements ResponseStoresContract {

  private final Survey survey = Surveys.draft(TestStorage.newTenant(), "s");

  @Override
  public ResponseIndexStore index() {
    return new AzureResponseIndexStore(TestStorage.gateway());
  }

  @Override
  public ResponseLogStore log() {
    return new AzureResponseLogStore(TestStorage.gateway());
  }

  @Override
  public SurveyAnswerStore answers() {
    return new AzureSurveyAnswerStore(TestStorage.gateway());
  }

  @Override
  public Survey survey() {
    return survey;
  }
}
