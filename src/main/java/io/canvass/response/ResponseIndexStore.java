package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the ordered index of each survey's responses: a head and its leaves, changed together or
 * not at all.
 */
public interface ResponseIndexStore {

  /** The head, or empty if nothing was ever committed. */
  Optional<IndexHead> head(SurveyKey survey);

  /** The leaves of those numbers, by number; one that is not there is left out. */
  Map<Integer, IndexLeaf> leaves(SurveyKey survey, Collection<Integer> numbers);

  /**
   * Writes a head and leaves, all or none.
   *
   * @param before the head on which the next one is based
   * @param next of the version that follows
   * @return whether it was written; false if the stored head is of another version than the one
   *     before
   */
  boolean commit(SurveyKey survey, IndexHead before, IndexHead next, List<IndexLeaf> leaves);

  /**
   * Leaves a dead head and no leaf behind, whatever there was; nothing can be committed any more.
   */
  void bury(SurveyKey survey);
}
