package io.canvass.demo;

import io.canvass.platform.Versioned;
import io.canvass.response.ResponseAcceptor;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.SurveyStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * Adds the sample surveys, each response in the way in which any is accepted. Being interrupted and
 * done again makes no difference.
 */
@ApplicationScoped
class Samples {

  private final SurveyStore surveys;
  private final SurveyEditor editor;
  private final ResponseAcceptor acceptor;

  @Inject
  Samples(SurveyStore surveys, SurveyEditor editor, ResponseAcceptor acceptor) {
    this.surveys = surveys;
    this.editor = editor;
    this.acceptor = acceptor;
  }

  void add() {
    SampleSurvey.all().forEach(this::add);
  }

  private void add(SampleSurvey sample) {
    Slug slug = new Slug(String.valueOf(sample.survey().slugName()));
    Versioned<Survey> survey =
        surveys
            .find(sample.tenant(), slug)
            .orElseGet(() -> editor.create(sample.tenant(), sample.survey()));
    if (survey.value().status() == SurveyStatus.DRAFT) {
      editor.setStatus(sample.tenant(), slug, SurveyStatus.OPEN, survey.etag());
    }
    for (int respondent = 1; respondent <= sample.responses(); respondent++) {
      acceptor.accept(sample.tenant(), slug, sample.answersOf(respondent), "sample-" + respondent);
    }
  }
}
