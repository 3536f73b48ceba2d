package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Responses in memory, for unit tests. */
public final class InMemorySurveyAnswerStore implements SurveyAnswerStore {

  private final Map<SurveyKey, Map<UUID, Stored>> answers = new HashMap<>();

  @Override
  public synchronized Stored putIfAbsent(
      SurveyKey survey, SurveyAnswer answer, String fingerprint) {
    return answers
        .computeIfAbsent(survey, key -> new HashMap<>())
        .computeIfAbsent(answer.id(), id -> new Stored(answer, fingerprint));
  }

  @Override
  public synchronized Optional<Stored> find(SurveyKey survey, UUID id) {
    return Optional.ofNullable(answers.getOrDefault(survey, Map.of()).get(id));
  }

  @Override
  public synchronized void erase(SurveyKey survey, SurveyAnswer answer) {
    answers
        .computeIfAbsent(survey, key -> new HashMap<>())
        .put(answer.id(), new Stored(answer.tombstone(), "", true));
  }

  @Override
  public synchronized void delete(SurveyKey survey, UUID id) {
    answers.getOrDefault(survey, new HashMap<>()).remove(id);
  }

  /** Everything that is stored, to look for what must not be. */
  public synchronized String dump() {
    return answers.toString();
  }

  @Override
  public synchronized void deleteAll(SurveyKey survey) {
    answers.remove(survey);
  }
}
