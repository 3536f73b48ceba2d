package io.canvass.summary;

import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import io.canvass.question.Tally;
import io.canvass.summary.SummaryDocument.QuestionCounts;
import io.canvass.summary.SurveySummary.QuestionAnswersSummary;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads summaries: one blob, unless words are behind. */
@ApplicationScoped
public class SummaryReader {

  private final SurveyCatalog surveys;
  private final SurveyAnswersSummaryStore store;
  private final WordCounter words;

  @Inject
  public SummaryReader(SurveyCatalog surveys, SurveyAnswersSummaryStore store, WordCounter words) {
    this.surveys = surveys;
    this.store = store;
    this.words = words;
  }

  /**
   * The summary of the survey as counted so far.
   *
   * @throws NotFoundException if there is no such survey
   */
  public SurveySummary read(TenantId tenant, Slug slug) {
    Survey survey = surveys.get(tenant, slug);
    Optional<Versioned<SummaryDocument>> stored = store.find(survey.key());
    SummaryDocument summary =
        stored
            .map(found -> withWords(survey, found).value())
            .orElseGet(() -> SummaryDocument.empty(survey.generation()));
    List<QuestionAnswersSummary> questions =
        survey.questions().stream().map(question -> summary(question, summary)).toList();
    return new SurveySummary(tenant, slug, summary.totalAnswers(), questions);
  }

  private Versioned<SummaryDocument> withWords(Survey survey, Versioned<SummaryDocument> summary) {
    boolean asked = survey.questions().stream().anyMatch(question -> question.type().openEnded());
    if (!asked || WordCounter.upToDate(survey, summary.value()) || words.pausing(survey)) {
      return summary;
    }
    return words.catchUp(survey, summary);
  }

  private static QuestionAnswersSummary summary(Question question, SummaryDocument summary) {
    QuestionCounts counts =
        summary.questions().getOrDefault(question.code(), new QuestionCounts(0, Map.of()));
    return new QuestionAnswersSummary(
        question.code(),
        question.text(),
        question.typeName(),
        counts.answered(),
        question.type().summarise(question, new Tally(counts.answered(), counts.counts())));
  }
}
