package io.canvass.response;

import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads responses from the log: from a checkpoint on, or some at their places; megabytes a call.
 */
@ApplicationScoped
public class LogReader {

  /**
   * Bodies of a page of responses are read in one call if what lies between them is no more than
   * this, in bytes.
   */
  private static final long GAP = 64 * 1024L;

  private final ResponseLogStore log;

  @Inject
  public LogReader(ResponseLogStore log) {
    this.log = log;
  }

  /**
   * Hands on what is committed beyond a checkpoint.
   *
   * @param checkpoint for each segment by its base, up to where it has been read
   * @param most stops after about this many bytes
   * @return the new checkpoint
   */
  public Map<String, Long> read(
      SurveyKey survey,
      IndexHead head,
      Map<String, Long> checkpoint,
      long most,
      Consumer<AcceptedResponse> consumer) {
    Map<String, Long> reached = new LinkedHashMap<>(checkpoint);
    long left = most;
    for (LogSegment segment : head.segments()) {
      long at = reached.getOrDefault(segment.base(), 0L);
      for (LogSegment.Range range : segment.committed()) {
        long from = Math.max(range.from(), at);
        while (from < range.to() && left > 0) {
          long to = Math.min(range.to(), from + ResponseLogStore.LARGEST_BLOCK);
          byte[] bytes = log.read(survey, segment.name(), from, to);
          int whole = BodyLines.whole(bytes);
          if (whole == 0) {
            throw new IllegalStateException(
                "segment " + segment.name() + " has no line's end after " + from);
          }
          BodyLines.readAll(bytes, whole).forEach(consumer);
          from += whole;
          left -= whole;
          reached.put(segment.base(), from);
        }
      }
    }
    return reached;
  }

  /** Whether something is committed beyond the checkpoint. */
  public static boolean isBehind(IndexHead head, Map<String, Long> checkpoint) {
    return behind(head, checkpoint) > 0;
  }

  /** About how many bytes are committed beyond the checkpoint. */
  public static long behind(IndexHead head, Map<String, Long> checkpoint) {
    return head.segments().stream()
        .mapToLong(
            segment -> Math.max(0, segment.end() - checkpoint.getOrDefault(segment.base(), 0L)))
        .sum();
  }

  /** The bodies at the given places, in the same order. */
  public List<AcceptedResponse> read(SurveyKey survey, IndexHead head, List<IndexEntry> entries) {
    return lines(survey, head, entries, GAP).stream().map(BodyLines::read).toList();
  }

  /**
   * The bodies at the given places as they are stored, in the same order.
   *
   * @param gap how many bytes may lie between two bodies that are read in one call
   */
  List<byte[]> lines(SurveyKey survey, IndexHead head, List<IndexEntry> entries, long gap) {
    Map<IndexEntry, byte[]> lines = new HashMap<>();
    List<IndexEntry> sorted = new ArrayList<>(entries);
    sorted.sort(
        (a, b) ->
            a.segment() != b.segment()
                ? Integer.compare(a.segment(), b.segment())
                : Long.compare(a.offset(), b.offset()));
    int from = 0;
    while (from < sorted.size()) {
      int to = from + 1;
      while (to < sorted.size()
          && near(sorted.get(from), sorted.get(to - 1), sorted.get(to), gap)) {
        to++;
      }
      readRun(survey, head, sorted.subList(from, to), lines);
      from = to;
    }
    return entries.stream().map(lines::get).toList();
  }

  private static boolean near(IndexEntry first, IndexEntry last, IndexEntry next, long gap) {
    long end = next.offset() + next.length();
    return next.segment() == last.segment()
        && next.offset() - last.offset() - last.length() <= gap
        && end - first.offset() <= ResponseLogStore.LARGEST_BLOCK;
  }

  private void readRun(
      SurveyKey survey, IndexHead head, List<IndexEntry> run, Map<IndexEntry, byte[]> lines) {
    IndexEntry last = run.get(run.size() - 1);
    long start = run.get(0).offset();
    byte[] bytes =
        log.read(
            survey,
            head.segments().get(last.segment()).name(),
            start,
            last.offset() + last.length());
    for (IndexEntry entry : run) {
      int from = Math.toIntExact(entry.offset() - start);
      lines.put(entry, Arrays.copyOfRange(bytes, from, from + entry.length()));
    }
  }
}
