package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.Optional;
import java.util.UUID;

/** Keeps each response as it was accepted: the record of acceptance. */
public interface SurveyAnswerStore {

  /**
   * A stored response.
   *
   * @param fingerprint tells whether another submission has the same body
   */
  record Stored(SurveyAnswer answer, String fingerprint) {}

  /** Stores the response unless one of its id is stored; returns what is stored then. */
  Stored putIfAbsent(SurveyKey survey, SurveyAnswer answer, String fingerprint);

  /** The stored response, or empty. */
  Optional<Stored> find(SurveyKey survey, UUID id);

  /**
   * Removes all responses of the survey; the container stays, since its name couldn't be used again
   * at once.
   */
  void deleteAll(SurveyKey survey);
}
