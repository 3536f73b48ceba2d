package io.canvass.question;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The counters of one question: how many responses answered it, and how often each counter was
 * raised. Not safe for use by several threads.
 */
public final class Tally {

  private long answered;
  private final Map<String, Long> counts;

  public Tally() {
    this(0, Map.of());
  }

  public Tally(long answered, Map<String, Long> counts) {
    this.answered = answered;
    this.counts = new LinkedHashMap<>(counts);
  }

  /** Counts an answer, or takes one back. */
  public void add(List<String> counters, int sign) {
    answered += sign;
    for (String counter : counters) {
      counts.merge(counter, (long) sign, (a, b) -> a + b == 0 ? null : a + b);
    }
  }

  /** How many responses answered the question. */
  public long answered() {
    return answered;
  }

  /** How often the counter was raised. */
  public long count(String counter) {
    return counts.getOrDefault(counter, 0L);
  }

  /** All counters that are not zero, in the order in which this tally keeps them. */
  public Map<String, Long> counts() {
    return Collections.unmodifiableMap(counts);
  }

  /**
   * The highest counters, most frequent first, then by name; a tally of its own with the same
   * number of answers.
   */
  public Tally top(int most) {
    Map<String, Long> top = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(most)
        .forEach(e -> top.put(e.getKey(), e.getValue()));
    return new Tally(answered, top);
  }
}
