package io.canvass.response;

import io.canvass.platform.TenantId;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;

class InMemoryResponseQueueTest implements ResponseQueueContract {

  private final ResponseQueue queue = new InMemoryResponseQueue();

  @Override
  public ResponseQueue queue() {
    return queue;
  }

  @Override
  public SurveyKey survey() {
    return Surveys.draft(new TenantId("adatum"), "s").key();
  }
}
