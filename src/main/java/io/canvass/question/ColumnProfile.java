package io.canvass.question;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a column of a file after reading all its cells once, in memory that doesn't grow
 * with the file: how many cells are filled, how long the longest is, and the distinct values as
 * long as they are few.
 */
public final class ColumnProfile {

  /** Up to this many distinct values are kept; a column with more is open-ended. */
  public static final int MOST_DISTINCT = 25;

  private final Map<String, Long> values = new LinkedHashMap<>();
  private long filled;
  private int longest;
  private boolean many;

  /** Takes note of a cell; an empty one says nothing. The text is trimmed already. */
  public void add(String cell) {
    if (cell.isEmpty()) {
      return;
    }
    filled++;
    longest = Math.max(longest, cell.codePointCount(0, cell.length()));
    if (!many) {
      values.merge(cell, 1L, Long::sum);
      if (values.size() > MOST_DISTINCT) {
        many = true;
        values.clear();
      }
    }
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
   * many.
   */
  public @Nullable Map<String, Long> values() {
    return many ? null : Collections.unmodifiableMap(values);
  }
}
