package io.canvass.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.Versioned;
import io.canvass.summary.SummaryDocument.QuestionCounts;
import io.canvass.summary.SummaryDocument.WordsCheckpoint;
import io.canvass.survey.SurveyKey;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every store of summaries does. */
public interface SurveyAnswersSummaryStoreContract {

  SurveyAnswersSummaryStore store();

  /** A survey of which the store knows nothing; the same for the whole of one test. */
  SurveyKey survey();

  private SummaryDocument summary(long answers) {
    return new SummaryDocument(
        survey().generation(),
        answers,
        Map.of("s", answers),
        3,
        new WordsCheckpoint("v", Map.of("s", 1L), 2),
        Map.of("q1", new QuestionCounts(answers, Map.of("はい", answers))));
  }

  @Test
  default void keepsTheNewestSummary() {
    assertThat(store().find(survey())).isEmpty();
    String first = store().save(survey(), summary(1), null).orElseThrow();
    assertThat(store().find(survey())).contains(new Versioned<>(summary(1), first));
    String second = store().save(survey(), summary(2), first).orElseThrow();
    assertThat(store().find(survey())).contains(new Versioned<>(summary(2), second));
  }

  @Test
  default void writesNothingOverWhatIsNewer() {
    String first = store().save(survey(), summary(1), null).orElseThrow();
    assertThat(store().save(survey(), summary(3), null)).isEmpty();
    assertThat(store().save(survey(), summary(2), first)).isPresent();
    assertThat(store().save(survey(), summary(3), first)).isEmpty();
    assertThat(store().find(survey()).orElseThrow().value()).isEqualTo(summary(2));
  }

  @Test
  default void keepsAVocabularyBesideTheSummary() {
    VocabularyDocument words =
        new VocabularyDocument(
            survey().generation(), "v", Map.of("s", 5L), 4, Map.of("q1", Map.of("fox", 2L)));
    String etag = store().saveVocabulary(survey(), words, null).orElseThrow();
    assertThat(store().findVocabulary(survey())).contains(new Versioned<>(words, etag));
    assertThat(store().saveVocabulary(survey(), words, "other"))
        .satisfies(again -> assertThat(again.isEmpty() || again.get().equals(etag)).isTrue());
    assertThat(store().find(survey())).isEmpty();
  }

  @Test
  default void deletesBoth() {
    store().save(survey(), summary(1), null);
    store().saveVocabulary(survey(), VocabularyDocument.empty(survey().generation(), "v"), null);
    store().delete(survey());
    store().delete(survey());
    assertThat(store().find(survey())).isEmpty();
    assertThat(store().findVocabulary(survey())).isEmpty();
  }
}
