package io.canvass.summary;

import io.canvass.response.LogPosition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A survey's summary as stored: totals, and up to where of the log they count, written together so
 * that nothing is counted twice.
 *
 * @param generation of the survey that is counted
 * @param totalAnswers how many responses are counted
 * @param checkpoint for each log segment, up to which byte it is counted
 * @param erasures up to which erasure responses are taken back that were counted
 * @param words up to where the words of open-ended questions are counted
 * @param questions counts by question code; of an open-ended question only the most frequent words
 */
public record SummaryDocument(
    String generation,
    long totalAnswers,
    Map<String, Long> checkpoint,
    long erasures,
    WordsCheckpoint words,
    Map<String, QuestionCounts> questions) {

  /**
   * Up to where words are counted.
   *
   * @param analyzer version of the analyzer that cut them; counts of another one are worth nothing
   * @param erasures up to which erasure words are taken back
   */
  public record WordsCheckpoint(String analyzer, Map<String, Long> checkpoint, long erasures) {}

  /** The counts of one question. */
  public record QuestionCounts(long answered, Map<String, Long> counts) {

    public QuestionCounts {
      counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }

    /** Whether nothing is counted. */
    boolean isNothing() {
      return answered == 0 && counts.isEmpty();
    }
  }

  /** The summary of no response. */
  public static SummaryDocument empty(String generation) {
    return new SummaryDocument(
        generation, 0, Map.of(), 0, new WordsCheckpoint("", Map.of(), 0), Map.of());
  }

  /** Up to where the responses are counted. */
  LogPosition position() {
    return new LogPosition(checkpoint, erasures);
  }
}
