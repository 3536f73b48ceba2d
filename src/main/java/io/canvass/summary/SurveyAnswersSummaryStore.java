package io.canvass.summary;

import io.canvass.platform.Versioned;
import io.canvass.survey.SurveyKey;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a summary and a vocabulary a survey. What an earlier survey of the same slug left reads as
 * empty.
 */
public interface SurveyAnswersSummaryStore {

  /** The summary, or empty. */
  Optional<Versioned<SummaryDocument>> find(SurveyKey survey);

  /**
   * Writes the summary.
   *
   * @param etag of the one that it replaces; null for the first
   * @return the new tag; empty if another was written since
   */
  Optional<String> save(SurveyKey survey, SummaryDocument summary, @Nullable String etag);

  /** The vocabulary, or empty. */
  Optional<Versioned<VocabularyDocument>> findVocabulary(SurveyKey survey);

  /** Writes the vocabulary, as {@link #save}. */
  Optional<String> saveVocabulary(
      SurveyKey survey, VocabularyDocument vocabulary, @Nullable String etag);

  /** Removes both. */
  void delete(SurveyKey survey);
}
