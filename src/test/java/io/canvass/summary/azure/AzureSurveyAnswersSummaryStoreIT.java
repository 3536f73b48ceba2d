package io.canvass.summary.azure;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.summary.SummaryDocument;
import io.canvass.summary.SurveyAnswersSummaryStore;
import io.canvass.summary.SurveyAnswersSummaryStoreContract;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;
import io.canvass.testing.TestStorage;
import org.junit.jupiter.api.Test;

class AzureSurveyAnswersSummaryStoreIT implements SurveyAnswersSummaryStoreContract {

  private final SurveyKey survey = Surveys.draft(TestStorage.newTenant(), "s").key();

  @Override
  public SurveyAnswersSummaryStore store() {
    return new AzureSurveyAnswersSummaryStore(TestStorage.gateway());
  }

  @Override
  public SurveyKey survey() {
    return survey;
  }

  @Test
  void whatAnEarlierSurveyOfTheSlugLeftReadsAsEmpty() {
    store().save(survey, SummaryDocument.empty(survey.generation()), null);
    SurveyKey next = new SurveyKey(survey.tenant(), survey.slug(), "other");
    var found = store().find(next).orElseThrow();
    assertThat(found.value()).isEqualTo(SummaryDocument.empty("other"));
    assertThat(store().save(next, found.value(), found.etag())).isPresent();
  }
}
