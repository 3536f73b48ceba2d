package io.canvass.tabular;

import java.util.Arrays;

/**
 * How long the texts are that the rows of a workbook share. Only long ones are remembered: of
 * others so many as a row has cells make no row that is too long to be kept.
 */
final class XlsxTexts {

  private static final int SHORT = 255;

  private int[] indexes = new int[SHORT];
  private int[] lengths = new int[SHORT];
  private int kept;
  private int all;
  private boolean begun;

  /**
   * Begins with the first text.
   *
   * @return false if that was done before: which texts count is then for the library to choose
   */
  boolean begin() {
    boolean first = !begun;
    begun = true;
    return first;
  }

  /** Adds a text of so many characters. */
  void add(int length) {
    if (length > SHORT) {
      if (kept == indexes.length) {
        indexes = Arrays.copyOf(indexes, 2 * kept);
        lengths = Arrays.copyOf(lengths, 2 * kept);
      }
      indexes[kept] = all;
      lengths[kept] = length;
      kept++;
    }
    all++;
  }

  /** How many characters a text has; 0 if they are few, or if there is none. */
  int length(int index) {
    int place = Arrays.binarySearch(indexes, 0, kept, index);
    return place < 0 ? 0 : lengths[place];
  }
}
