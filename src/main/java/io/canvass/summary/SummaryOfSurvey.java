package io.canvass.summary;

import io.canvass.survey.SurveyKey;
import io.canvass.survey.SurveyPart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** The summary of a survey that is deleted. */
@ApplicationScoped
public class SummaryOfSurvey implements SurveyPart {

  private final SurveyAnswersSummaryStore summaries;

  @Inject
  public SummaryOfSurvey(SurveyAnswersSummaryStore summaries) {
    this.summaries = summaries;
  }

  @Override
  public void delete(SurveyKey survey) {
    summaries.delete(survey);
  }
}
