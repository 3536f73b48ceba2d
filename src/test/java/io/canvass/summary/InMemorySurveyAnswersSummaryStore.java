package io.canvass.summary;

import io.canvass.platform.Versioned;
import io.canvass.survey.SurveyKey;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Summaries in memory, for unit tests. */
public final class InMemorySurveyAnswersSummaryStore implements SurveyAnswersSummaryStore {

  private final Map<SurveyKey, Versioned<SummaryDocument>> summaries = new HashMap<>();
  private final Map<SurveyKey, Versioned<VocabularyDocument>> vocabularies = new HashMap<>();
  private long tags;

  @Override
  public synchronized Optional<Versioned<SummaryDocument>> find(SurveyKey survey) {
    return Optional.ofNullable(summaries.get(survey));
  }

  @Override
  public synchronized Optional<String> save(
      SurveyKey survey, SummaryDocument summary, @Nullable String etag) {
    return save(summaries, survey, summary, etag);
  }

  @Override
  public synchronized Optional<Versioned<VocabularyDocument>> findVocabulary(SurveyKey survey) {
    return Optional.ofNullable(vocabularies.get(survey));
  }

  @Override
  public synchronized Optional<String> saveVocabulary(
      SurveyKey survey, VocabularyDocument vocabulary, @Nullable String etag) {
    return save(vocabularies, survey, vocabulary, etag);
  }

  private <T> Optional<String> save(
      Map<SurveyKey, Versioned<T>> all, SurveyKey survey, T value, @Nullable String etag) {
    Versioned<T> stored = all.get(survey);
    if (stored == null ? etag != null : !stored.etag().equals(etag)) {
      return Optional.empty();
    }
    String next = Long.toString(++tags);
    all.put(survey, new Versioned<>(value, next));
    return Optional.of(next);
  }

  /** Everything that is stored, to look for what must not be. */
  public synchronized String dump() {
    return summaries.toString() + vocabularies;
  }

  @Override
  public synchronized void delete(SurveyKey survey) {
    summaries.remove(survey);
    vocabularies.remove(survey);
  }
}
