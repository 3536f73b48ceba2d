package io.canvass.response;

import io.canvass.platform.StaleException;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Blanks the bodies of erased responses. A segment can't be written over, so it is copied with
 * spaces in their places, the copy takes its place in the head, and the segment is removed. What
 * nobody has committed is blanked with it, since a pass that died may have left the same body
 * there.
 */
@ApplicationScoped
public class SegmentBlanker {

  private static final System.Logger LOG = System.getLogger(SegmentBlanker.class.getName());
  private static final int TRIES = 50;

  private final ResponseIndexStore index;
  private final ResponseLogStore log;

  @Inject
  public SegmentBlanker(ResponseIndexStore index, ResponseLogStore log) {
    this.index = index;
    this.log = log;
  }

  /**
   * Leaves nothing of an erased response in the log.
   *
   * @param followed up to which erasure all who count have followed: of those, what waits in the
   *     same segment is blanked along with it
   */
  void blank(SurveyKey survey, Erasure erasure, long followed) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      try {
        IndexHead head = head(survey);
        if (head.dead() || !waits(head, erasure.number())) {
          blankUncommitted(survey, erasure.entry().id());
          removeReplaced(survey);
          return;
        }
        copy(survey, head, erasure.entry().segment(), followed);
      } catch (StorageRefusal | StaleException e) {
        LOG.log(System.Logger.Level.DEBUG, "somebody else has replaced a segment meanwhile", e);
      }
    }
    throw changing(survey);
  }

  private static boolean waits(IndexHead head, long number) {
    return head.erasures().open().stream()
        .anyMatch(open -> open.number() == number && !open.blanked());
  }

  /** Puts a copy in the place of a segment, unless somebody else is faster. */
  private void copy(SurveyKey survey, IndexHead head, int place, long followed) {
    LogSegment segment = head.segments().get(place);
    List<Erasures.Open> erased =
        head.erasures().open().stream()
            .filter(open -> open.entry().segment() == place && open.number() <= followed)
            .toList();
    List<LogSegment.Range> blanks =
        erased.stream()
            .map(Erasures.Open::entry)
            .map(entry -> new LogSegment.Range(entry.offset(), entry.offset() + entry.length()))
            .toList();
    Set<Long> numbers = erased.stream().map(Erasures.Open::number).collect(Collectors.toSet());
    String name = segment.next(UUID.randomUUID().toString().substring(0, 8));
    copy(survey, segment, name, 0, blanks);
    long end = segment.end();
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      IndexHead now = head(survey);
      LogSegment current = now.dead() ? new LogSegment("", List.of()) : now.segments().get(place);
      if (current.name().equals(name)) {
        // The answer to our own commit was lost.
        return;
      }
      if (!current.name().equals(segment.name())
          || !current.until(end).equals(segment.until(end))) {
        // Each of our commits was refused for good, so nothing refers to the copy.
        log.delete(survey, name);
        return;
      }
      // A worker may have committed more behind what is copied.
      copy(survey, current, name, end, blanks);
      end = current.end();
      segment = current;
      HeadChange change = new HeadChange(now);
      change.move(place, name, numbers);
      if (index.commit(survey, now, change.head(), change.leaves(), change.erased())) {
        return;
      }
    }
    throw changing(survey);
  }

  private void copy(
      SurveyKey survey, LogSegment segment, String name, long from, List<LogSegment.Range> erased) {
    long at = from;
    while (at < segment.end()) {
      long to = Math.min(segment.end(), at + ResponseLogStore.LARGEST_BLOCK);
      byte[] bytes = log.read(survey, segment.name(), at, to);
      for (LogSegment.Range gap : gaps(segment, segment.end())) {
        BodyLines.blank(bytes, at, gap);
      }
      for (LogSegment.Range body : erased) {
        BodyLines.blank(bytes, at, body);
      }
      if (!log.append(survey, name, at, bytes)) {
        // Somebody else was faster with a copy of the same segment, and has tidied this one away.
        throw new StaleException();
      }
      at = to;
    }
  }

  /** What of a segment is not committed. */
  private static List<LogSegment.Range> gaps(LogSegment segment, long size) {
    List<LogSegment.Range> gaps = new ArrayList<>();
    long at = 0;
    for (LogSegment.Range range : segment.committed()) {
      if (range.from() > at) {
        gaps.add(new LogSegment.Range(at, range.from()));
      }
      at = range.to();
    }
    if (size > at) {
      gaps.add(new LogSegment.Range(at, size));
    }
    return gaps;
  }

  /**
   * Blanks what passes that came to nothing have left of a response. Whoever wrote to such a
   * segment begins another one and appends again what it has not yet committed.
   */
  private void blankUncommitted(SurveyKey survey, UUID id) {
    for (Map.Entry<String, Long> stored : log.segments(survey).entrySet()) {
      String name = stored.getKey();
      IndexHead head = head(survey);
      Optional<LogSegment> known =
          head.segments().stream().filter(segment -> segment.name().equals(name)).findFirst();
      boolean uncommitted = head.segment(LogSegment.base(name)).isEmpty();
      if (!head.dead() && (known.isPresent() || uncommitted)) {
        LogSegment segment = known.orElseGet(() -> new LogSegment(name, List.of()));
        if (gaps(segment, stored.getValue()).stream()
            .anyMatch(gap -> holds(survey, name, gap, id))) {
          known.ifPresentOrElse(
              whole -> copy(survey, head, head.segments().indexOf(whole), 0),
              () -> giveUp(survey, segment));
        }
      }
    }
  }

  private boolean holds(SurveyKey survey, String segment, LogSegment.Range gap, UUID id) {
    long at = gap.from();
    while (at < gap.to()) {
      long to = Math.min(gap.to(), at + ResponseLogStore.LARGEST_BLOCK);
      if (BodyLines.mention(log.read(survey, segment, at, to), id)) {
        return true;
      }
      // What lies across the end of a block is found with the next one.
      at = to == gap.to() ? to : to - id.toString().length();
    }
    return false;
  }

  /** Removes a segment of which nothing is committed, after a note that nothing more can be. */
  private void giveUp(SurveyKey survey, LogSegment segment) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      IndexHead head = head(survey);
      if (head.dead() || head.segment(segment.base()).isPresent()) {
        return;
      }
      HeadChange change = new HeadChange(head);
      change.giveUp(segment.next("none"));
      if (index.commit(survey, head, change.head(), change.leaves(), change.erased())) {
        log.delete(survey, segment.name());
        return;
      }
    }
    throw changing(survey);
  }

  /**
   * Removes segments whose copies have taken their places, and copies that came too late to. A copy
   * with a higher number than the head's may still take its place.
   */
  private void removeReplaced(SurveyKey survey) {
    Set<String> stored = log.segments(survey).keySet();
    for (LogSegment segment : head(survey).segments()) {
      stored.stream()
          .filter(name -> LogSegment.base(name).equals(segment.base()))
          .filter(name -> LogSegment.copy(name) <= segment.copy())
          .filter(name -> !name.equals(segment.name()))
          .forEach(name -> log.delete(survey, name));
    }
  }

  private IndexHead head(SurveyKey survey) {
    return index.head(survey).orElse(IndexHead.EMPTY);
  }

  private static UnavailableException changing(SurveyKey survey) {
    return new UnavailableException(
        new IllegalStateException("others kept changing the index of " + survey));
  }
}
