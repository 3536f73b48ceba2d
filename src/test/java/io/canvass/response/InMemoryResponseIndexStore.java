package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Indexes in memory, for unit tests. */
public class InMemoryResponseIndexStore implements ResponseIndexStore {

  private final Map<SurveyKey, IndexHead> heads = new HashMap<>();
  private final Map<SurveyKey, Map<Integer, IndexLeaf>> leaves = new HashMap<>();
  private final Map<SurveyKey, List<Erasure>> erasures = new HashMap<>();

  @Override
  public synchronized Optional<IndexHead> head(SurveyKey survey) {
    return Optional.ofNullable(heads.get(survey));
  }

  @Override
  public synchronized Map<Integer, IndexLeaf> leaves(
      SurveyKey survey, Collection<Integer> numbers) {
    Map<Integer, IndexLeaf> found = new HashMap<>(leaves.getOrDefault(survey, Map.of()));
    found.keySet().retainAll(numbers);
    return found;
  }

  @Override
  public synchronized boolean commit(
      SurveyKey survey,
      IndexHead before,
      IndexHead head,
      List<IndexLeaf> changed,
      List<Erasure> erased) {
    if (head.version() != head(survey).orElse(IndexHead.EMPTY).version() + 1) {
      return false;
    }
    heads.put(survey, head);
    changed.forEach(
        leaf -> leaves.computeIfAbsent(survey, key -> new HashMap<>()).put(leaf.number(), leaf));
    erasures.computeIfAbsent(survey, key -> new ArrayList<>()).addAll(erased);
    return true;
  }

  @Override
  public synchronized List<Erasure> erasures(SurveyKey survey, long after) {
    return erasures.getOrDefault(survey, List.of()).stream()
        .filter(erasure -> erasure.number() > after)
        .toList();
  }

  @Override
  public synchronized void bury(SurveyKey survey) {
    IndexHead head = head(survey).orElse(IndexHead.EMPTY);
    if (!head.dead()) {
      heads.put(survey, head.buried());
    }
    leaves.remove(survey);
    erasures.remove(survey);
  }
}
