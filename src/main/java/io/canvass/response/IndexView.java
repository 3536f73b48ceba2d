package io.canvass.response;

import io.canvass.platform.Versioned;
import io.canvass.survey.SurveyKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private @Nullable Versioned<IndexHead> head;
  private boolean absent;
  private final Map<Integer, Versioned<IndexLeaf>> leaves = lastUsed(KEPT_LEAVES);
  private final Map<String, SegmentWriter> writers = lastUsed(KEPT_WRITERS);

  IndexView(ResponseIndexStore store, SurveyKey survey) {
    this.store = store;
    this.survey = survey;
  }

  SegmentWriter writer(ResponseLogStore log, String owner) {
    return writers.computeIfAbsent(owner, name -> new SegmentWriter(log, survey, name));
  }

  IndexHead head() {
    if (head == null && !absent) {
      head = store.head(survey).orElse(null);
      absent = head == null;
    }
    return head == null ? IndexHead.EMPTY : head.value();
  }

  Map<Integer, Versioned<IndexLeaf>> leaves(List<Integer> numbers) {
    Map<Integer, Versioned<IndexLeaf>> found = new HashMap<>();
    List<Integer> unknown = new ArrayList<>();
    for (int number : numbers) {
      Versioned<IndexLeaf> leaf = leaves.get(number);
      if (leaf == null) {
        unknown.add(number);
      } else {
        found.put(number, leaf);
      }
    }
    if (!unknown.isEmpty()) {
      Map<Integer, Versioned<IndexLeaf>> read = store.leaves(survey, unknown);
      found.putAll(read);
      leaves.putAll(read);
    }
    return found;
  }

  Optional<ResponseIndexStore.Committed> commit(HeadChange change) {
    IndexHead next = change.head();
    Optional<ResponseIndexStore.Committed> committed =
        store.commit(survey, next, head == null ? null : head.etag(), change.writes());
    committed.ifPresent(
        tags -> {
          head = new Versioned<>(next, tags.headEtag());
          absent = false;
          for (ResponseIndexStore.LeafWrite write : change.writes()) {
            String etag = tags.leafEtags().get(write.leaf().number());
            if (etag != null) {
              leaves.put(write.leaf().number(), new Versioned<>(write.leaf(), etag));
            }
          }
        });
    return committed;
  }

  void forget() {
    head = null;
    absent = false;
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
