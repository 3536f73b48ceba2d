package io.canvass.question;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a column of a file after reading all its cells once, in memory that doesn't grow
 * with the file: how many cells are filled, how long the longest is, and the distinct values as
 * long as they are few.
 */
public final class ColumnProfile {

  /** A column with more distinct values than this is open-ended, as far as one can guess. */
  public static final int MOST_DISTINCT = 25;

  private static final int SAMPLE = 50;
  private static final int LONGEST = 500;

  /** All that a question could offer; longer values are nobody's choice. */
  private static final int MOST_CHARACTERS = 30_000;

  private final int kept;
  private final Map<String, Long> values = new LinkedHashMap<>();
  private final List<String> sample = new ArrayList<>();
  private long filled;
  private int longest;
  private int characters;
  private boolean many;

  /**
   * A profile of a column.
   *
   * @param kept up to this many distinct values are kept
   */
  public ColumnProfile(int kept) {
    this.kept = kept;
  }

  /** Takes note of a cell; an empty one says nothing. The text is trimmed already. */
  public void add(String cell) {
    if (cell.isEmpty()) {
      return;
    }
    filled++;
    if (sample.size() < SAMPLE) {
      sample.add(cell.length() <= LONGEST ? cell : cell.substring(0, LONGEST));
    }
    longest = Math.max(longest, cell.codePointCount(0, cell.length()));
    if (!many) {
      if (values.merge(cell, 1L, Long::sum) == 1) {
        characters += cell.length();
      }
      if (values.size() > kept || characters > MOST_CHARACTERS) {
        many = true;
        values.clear();
      }
    }
  }

  /** The first cells that hold something; long ones are cut. */
  public List<String> sample() {
    return Collections.unmodifiableList(sample);
  }

  /** How many cells hold something. */
  public long filled() {
    return filled;
  }

  /** The longest cell, in characters. */
  public int longest() {
    return longest;
  }

  /**
   * The distinct values in the order of their first appearance with their numbers; null if they are
   * too many for a guess.
   */
  public @Nullable Map<String, Long> values() {
    return many || values.size() > MOST_DISTINCT ? null : all();
  }

  /** The distinct values as {@link #values()}; null if they are more than are kept. */
  public @Nullable Map<String, Long> all() {
    return many ? null : Collections.unmodifiableMap(values);
  }

  /** The most frequent values with their numbers, most frequent first; none if they are many. */
  public Map<String, Long> top(int most) {
    Map<String, Long> top = new LinkedHashMap<>();
    values.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(most)
        .forEach(value -> top.put(value.getKey(), value.getValue()));
    return top;
  }
}
