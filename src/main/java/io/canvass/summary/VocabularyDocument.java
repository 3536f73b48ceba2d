package io.canvass.summary;

import java.util.Map;

/**
 * All words of a survey's open-ended questions, with the part of the log that they were counted
 * from.
 *
 * @param analyzer version of the analyzer that cut them
 * @param words counts by question code and word
 */
public record VocabularyDocument(
    String generation,
    String analyzer,
    Map<String, Long> checkpoint,
    Map<String, Map<String, Long>> words) {

  /** The vocabulary of no response. */
  public static VocabularyDocument empty(String generation, String analyzer) {
    return new VocabularyDocument(generation, analyzer, Map.of(), Map.of());
  }
}
