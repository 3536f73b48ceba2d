package io.canvass.response;

import io.canvass.platform.Versioned;
import io.canvass.survey.SurveyKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the ordered index of each survey's responses: a head and its leaves, changed together or
 * not at all.
 */
public interface ResponseIndexStore {

  /**
   * A leaf to write.
   *
   * @param etag of the leaf that it replaces; null for a new one
   */
  record LeafWrite(IndexLeaf leaf, @Nullable String etag) {}

  /** What a commit has written. */
  record Committed(String headEtag, Map<Integer, String> leafEtags) {}

  /** The head, or empty if nothing was ever committed. */
  Optional<Versioned<IndexHead>> head(SurveyKey survey);

  /** The leaves of those numbers, by number; one that is not there is left out. */
  Map<Integer, Versioned<IndexLeaf>> leaves(SurveyKey survey, Collection<Integer> numbers);

  /**
   * Writes a head and leaves, all or none.
   *
   * @param headEtag of the head that is replaced; null for the first
   * @return empty if anything of it has changed since it was read
   */
  Optional<Committed> commit(
      SurveyKey survey, IndexHead head, @Nullable String headEtag, List<LeafWrite> leaves);

  /** Removes all leaves and leaves a dead head behind, whatever there was. */
  void bury(SurveyKey survey);
}
