package io.canvass.survey;

import io.canvass.platform.TenantId;

class InMemorySurveyStoreTest implements SurveyStoreContract {

  private final SurveyStore store = new InMemorySurveyStore();

  @Override
  public SurveyStore store() {
    return store;
  }

  @Override
  public TenantId tenant() {
    return new TenantId("adatum");
  }
}
