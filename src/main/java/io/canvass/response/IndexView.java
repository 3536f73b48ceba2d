package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A survey's index as this instance knows it: what it read or wrote last, with the tags. A write
 * based on something outdated is refused by storage, so that it is no harm to be outdated. Used
 * under its own lock.
 */
final class IndexView {

  private static final int KEPT_LEAVES = 4;
  private static final int KEPT_WRITERS = 8;

  private final ResponseIndexStore store;
  private final SurveyKey survey;
  private @Nullable IndexHead head;
  private final Map<Integer, IndexLeaf> leaves = lastUsed(KEPT_LEAVES);
  private final Map<String, SegmentWriter> writers = lastUsed(KEPT_WRITERS);

  IndexView(ResponseIndexStore store, SurveyKey survey) {
    this.store = store;
    this.survey = survey;
  }

  SegmentWriter writer(ResponseLogStore log, String owner) {
    return writers.computeIfAbsent(owner, name -> new SegmentWriter(log, survey, name));
  }

  IndexHead head() {
    IndexHead current = head;
    if (current == null) {
      current = store.head(survey).orElse(IndexHead.EMPTY);
      head = current;
    }
    return current;
  }

  Map<Integer, IndexLeaf> leaves(List<Integer> numbers) {
    Map<Integer, IndexLeaf> found = new HashMap<>();
    List<Integer> unknown = new ArrayList<>();
    for (int number : numbers) {
      IndexLeaf leaf = leaves.get(number);
      if (leaf == null) {
        unknown.add(number);
      } else {
        found.put(number, leaf);
      }
    }
    if (!unknown.isEmpty()) {
      Map<Integer, IndexLeaf> read = store.leaves(survey, unknown);
      found.putAll(read);
      leaves.putAll(read);
    }
    return found;
  }

  boolean commit(HeadChange change) {
    IndexHead next = change.head();
    boolean committed = store.commit(survey, head(), next, change.leaves(), change.erased());
    if (committed) {
      head = next;
      change.leaves().forEach(leaf -> leaves.put(leaf.number(), leaf));
    }
    return committed;
  }

  /** Reads the head anew; what else is known stays so if nothing was committed since. */
  IndexHead refresh() {
    IndexHead before = head;
    IndexHead now = store.head(survey).orElse(IndexHead.EMPTY);
    if (before == null || before.version() != now.version()) {
      leaves.clear();
    }
    head = now;
    return now;
  }

  void forget() {
    head = null;
    leaves.clear();
  }

  private static <K, V> Map<K, V> lastUsed(int most) {
    return new LinkedHashMap<>(most, 0.75f, true) {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
      }
    };
  }
}
