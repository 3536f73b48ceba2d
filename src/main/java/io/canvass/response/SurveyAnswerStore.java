package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.Optional;
import java.util.UUID;

/** Keeps each response as it was accepted: the record of acceptance. */
public interface SurveyAnswerStore {

  /**
   * A stored response.
   *
   * @param answer without any answers if it is erased
   * @param fingerprint tells whether another submission has the same body; empty if it is erased
   * @param erased whether it is a tombstone: it keeps the id taken and the place in the order known
   */
  record Stored(SurveyAnswer answer, String fingerprint, boolean erased) {

    /** A response that is not erased. */
    public Stored(SurveyAnswer answer, String fingerprint) {
      this(answer, fingerprint, false);
    }
  }

  /** Stores the response unless one of its id is stored; returns what is stored then. */
  Stored putIfAbsent(SurveyKey survey, SurveyAnswer answer, String fingerprint);

  /** The stored response, or empty. */
  Optional<Stored> find(SurveyKey survey, UUID id);

  /** Puts a tombstone in the place of a stored response: the given one without its answers. */
  void erase(SurveyKey survey, SurveyAnswer answer);

  /** Removes a response without a trace; nothing happens if there is none. */
  void delete(SurveyKey survey, UUID id);

  /**
   * Removes all responses of the survey; the container stays, since its name couldn't be used again
   * at once.
   */
  void deleteAll(SurveyKey survey);
}
