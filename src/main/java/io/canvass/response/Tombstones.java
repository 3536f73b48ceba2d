package io.canvass.response;

import io.canvass.platform.UnavailableException;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes tombstones of entries in the index, and knows which erasures are not finished. */
@ApplicationScoped
public class Tombstones {

  private static final int TRIES = 50;

  private final ResponseIndexStore index;

  @Inject
  public Tombstones(ResponseIndexStore index) {
    this.index = index;
  }

  /** How a response stands in the index. */
  enum State {
    /** It has no place in it. */
    ABSENT,
    /** It can be read. */
    ALIVE,
    /** It is a tombstone, and something is left to be done. */
    OPEN,
    /** It is a tombstone, and nothing else is left of it. */
    FINISHED
  }

  /** A leaf as the head describes it, and where in it a response is; negative if it isn't. */
  private record Found(IndexHead head, IndexLeaf leaf, int at) {
    boolean erased() {
      return leaf.entries().get(at).erased();
    }
  }

  /** How the response of that stamp stands in the index. */
  State state(SurveyKey survey, Stamp stamp) {
    Optional<Found> found = find(survey, stamp);
    if (found.isEmpty()) {
      return State.ABSENT;
    }
    if (!found.get().erased()) {
      return State.ALIVE;
    }
    return open(found.get().head(), stamp).isPresent() ? State.OPEN : State.FINISHED;
  }

  /**
   * Makes a tombstone of a response that can be read, and notes the erasure.
   *
   * @return the erasure if it is not finished; empty if it is, or if the response has no place
   */
  Optional<Erasure> erase(SurveyKey survey, Stamp stamp, long ticks, String account) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      Optional<Found> found = find(survey, stamp);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      IndexHead head = found.get().head();
      if (found.get().erased()) {
        return open(head, stamp)
            .flatMap(open -> index.erasures(survey, open.number() - 1).stream().findFirst());
      }
      HeadChange change = new HeadChange(head);
      change.erase(found.get().leaf(), found.get().at(), ticks, account);
      if (commit(survey, head, change)) {
        return Optional.of(change.erased().get(0));
      }
    }
    throw changing(survey);
  }

  /** Takes an erasure from those that are not finished. */
  void finish(SurveyKey survey, long number) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      IndexHead head = head(survey);
      if (head.erasures().open().stream().noneMatch(open -> open.number() == number)) {
        return;
      }
      HeadChange change = new HeadChange(head);
      change.finish(number);
      if (commit(survey, head, change)) {
        return;
      }
    }
    throw changing(survey);
  }

  private Optional<Found> find(SurveyKey survey, Stamp stamp) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      IndexHead head = head(survey);
      OptionalInt place = head.covering(stamp);
      if (place.isEmpty()) {
        return Optional.empty();
      }
      IndexHead.LeafReference reference = head.leaves().get(place.getAsInt());
      IndexLeaf leaf = index.leaves(survey, List.of(reference.number())).get(reference.number());
      if (leaf != null && IndexHead.LeafReference.of(leaf).equals(reference)) {
        int at = leaf.find(stamp);
        return at < 0 ? Optional.empty() : Optional.of(new Found(head, leaf, at));
      }
    }
    throw changing(survey);
  }

  private IndexHead head(SurveyKey survey) {
    return index.head(survey).orElse(IndexHead.EMPTY);
  }

  private boolean commit(SurveyKey survey, IndexHead head, HeadChange change) {
    return index.commit(survey, head, change.head(), change.leaves(), change.erased());
  }

  private static Optional<Erasures.Open> open(IndexHead head, Stamp stamp) {
    return head.erasures().open().stream()
        .filter(open -> open.entry().stamp().equals(stamp))
        .findFirst();
  }

  private static UnavailableException changing(SurveyKey survey) {
    return new UnavailableException(
        new IllegalStateException("others kept changing the index of " + survey));
  }
}
