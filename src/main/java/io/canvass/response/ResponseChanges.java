package io.canvass.response;

import io.canvass.platform.StaleException;
import io.canvass.platform.StorageRefusal;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells what has changed in the responses of a survey since a position: which were added to the log
 * and which were erased.
 *
 * <p>A head says which erased bodies its segments still hold, so whoever reads by one head never
 * takes an erased body for a response. What was taken before it was erased is told again to be
 * taken back; its body can still be read then, because it is blanked only after all who count have
 * followed.
 */
@ApplicationScoped
public class ResponseChanges {

  private final LogReader log;
  private final ResponseIndexStore index;

  @Inject
  public ResponseChanges(LogReader log, ResponseIndexStore index) {
    this.log = log;
    this.index = index;
  }

  /** Takes changes in. */
  @FunctionalInterface
  public interface Follower {

    /** Takes in a response with the sign 1, takes it back with −1. */
    void follow(AcceptedResponse response, int sign);
  }

  /**
   * Hands on the changes between a position and the head.
   *
   * @param head one that was read after the position was stored, so that it has all erasures that
   *     the position has
   * @param most stops after about this many bytes of added responses; what is erased is handed on
   *     in full
   * @return the new position
   * @throws StaleException if the position is not the stored one any more: somebody else has
   *     followed further, and what was erased has been blanked since
   * @throws StorageRefusal if a segment has been copied since the head was read: it takes a newer
   *     head
   */
  public LogPosition follow(
      SurveyKey survey, IndexHead head, LogPosition from, long most, Follower follower) {
    if (from.erasures() > head.erasures().count()) {
      throw new IllegalArgumentException("the head is older than the position");
    }
    Set<Stamp> erased =
        head.erasures().open().stream()
            .map(open -> open.entry().stamp())
            .collect(Collectors.toSet());
    Map<String, Long> reached =
        log.read(
            survey,
            head,
            from.checkpoint(),
            most,
            response -> {
              if (!erased.contains(response.stamp())) {
                follower.follow(response, 1);
              }
            });
    if (from.erasures() < head.erasures().count()) {
      takeBack(survey, head, from, follower);
    }
    return new LogPosition(reached, head.erasures().count());
  }

  private void takeBack(SurveyKey survey, IndexHead head, LogPosition from, Follower follower) {
    Set<Long> readable =
        head.erasures().open().stream()
            .filter(open -> !open.blanked())
            .map(Erasures.Open::number)
            .collect(Collectors.toSet());
    List<Erasure> taken =
        index.erasures(survey, from.erasures()).stream()
            .filter(erasure -> erasure.number() <= head.erasures().count())
            .filter(erasure -> erasure.entry().offset() < checkpoint(head, from, erasure.entry()))
            .toList();
    if (!taken.stream().allMatch(erasure -> readable.contains(erasure.number()))) {
      throw new StaleException();
    }
    log.read(survey, head, taken.stream().map(Erasure::entry).toList())
        .forEach(response -> follower.follow(response, -1));
  }

  private static long checkpoint(IndexHead head, LogPosition from, IndexEntry entry) {
    String base = head.segments().get(entry.segment()).base();
    return from.checkpoint().getOrDefault(base, 0L);
  }
}
