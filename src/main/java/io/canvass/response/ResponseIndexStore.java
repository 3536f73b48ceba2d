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
   * Writes a head, leaves and erasures, all or none.
   *
   * @param before the head on which the next one is based
   * @param next of the version that follows
   * @param erased what is erased with this commit; from then on it is found by {@link #erasures}
   * @return whether it was written; false if the stored head is of another version than the one
   *     before
   */
  boolean commit(
      SurveyKey survey,
      IndexHead before,
      IndexHead next,
      List<IndexLeaf> leaves,
      List<Erasure> erased);

  /** Writes a head and leaves, as the other; nothing is erased. */
  default boolean commit(
      SurveyKey survey, IndexHead before, IndexHead next, List<IndexLeaf> leaves) {
    return commit(survey, before, next, leaves, List.of());
  }

  /**
   * The erasures whose number is greater than the given one, in order; there are as many as the
   * head says.
   */
  List<Erasure> erasures(SurveyKey survey, long after);

  /**
   * Leaves a dead head and no leaf or erasure behind, whatever there was; nothing can be committed
   * any more.
   */
  void bury(SurveyKey survey);
}
