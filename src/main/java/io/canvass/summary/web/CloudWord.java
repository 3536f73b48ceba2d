package io.canvass.summary.web;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A word in a cloud.
 *
 * @param word cut if it is very long; the table beside the cloud has the whole
 * @param size 1 to 10: by the root of its count, so that one very frequent word doesn't make all
 *     others small
 */
public record CloudWord(String word, long count, int size) {

  private static final int SIZES = 10;
  private static final int LONGEST = 40;

  /** The words of a summary, in alphabetical order. */
  static List<CloudWord> of(List<Map<String, Object>> words) {
    double most = words.stream().mapToDouble(CloudWord::weight).max().orElse(0);
    double least = words.stream().mapToDouble(CloudWord::weight).min().orElse(0);
    return words.stream()
        .map(
            w -> {
              double place = most == least ? 0.5 : (weight(w) - least) / (most - least);
              int size = 1 + (int) Math.round(place * (SIZES - 1));
              return new CloudWord(
                  cut(Objects.requireNonNull(w.get("word")).toString()), count(w), size);
            })
        .sorted(Comparator.comparing(CloudWord::word))
        .toList();
  }

  private static String cut(String word) {
    return word.codePointCount(0, word.length()) <= LONGEST
        ? word
        : word.substring(0, word.offsetByCodePoints(0, LONGEST)) + "…";
  }

  private static double weight(Map<String, Object> word) {
    return Math.sqrt((double) count(word));
  }

  private static long count(Map<String, Object> word) {
    return word.get("count") instanceof Number number ? number.longValue() : 0;
  }
}
