package io.canvass.summary;

import io.canvass.response.LogPosition;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * All words of a survey's open-ended questions, with the part of the log that they were counted
 * from.
 *
 * @param analyzer version of the analyzer that cut them
 * @param erasures up to which erasure words are taken back
 * @param words counts by question code and word
 */
public record VocabularyDocument(
    String generation,
    String analyzer,
    Map<String, Long> checkpoint,
    long erasures,
    Map<String, Map<String, Long>> words) {

  /** The vocabulary of no response. */
  public static VocabularyDocument empty(String generation, String analyzer) {
    return new VocabularyDocument(generation, analyzer, Map.of(), 0, Map.of());
  }

  /** Up to where the words are counted. */
  LogPosition position() {
    return new LogPosition(checkpoint, erasures);
  }

  /** The vocabulary of no response, for another analyzer to begin with. */
  VocabularyDocument restarted(String otherAnalyzer) {
    Map<String, Map<String, Long>> none = new LinkedHashMap<>();
    words.keySet().forEach(code -> none.put(code, Map.of()));
    return new VocabularyDocument(generation, otherAnalyzer, Map.of(), erasures, none);
  }
}
