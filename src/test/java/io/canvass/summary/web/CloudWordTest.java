package io.canvass.summary.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CloudWordTest {

  @Test
  void givesTheMostFrequentWordTheGreatestOfTenSizes() {
    assertThat(
            CloudWord.of(
                List.of(
                    Map.of("word", "tea", "count", 100L),
                    Map.of("word", "cake", "count", 36L),
                    Map.of("word", "milk", "count", 1L))))
        .containsExactly(
            new CloudWord("cake", 36, 6),
            new CloudWord("milk", 1, 1),
            new CloudWord("tea", 100, 10));
  }

  @Test
  void givesEquallyFrequentWordsTheSameMiddleSize() {
    assertThat(
            CloudWord.of(
                List.of(Map.of("word", "a", "count", 2L), Map.of("word", "b", "count", 2L))))
        .extracting(CloudWord::size)
        .containsOnly(6);
  }

  @Test
  void cutsAVeryLongWordBetweenItsLetters() {
    assertThat(
            CloudWord.of(
                List.of(
                    Map.of("word", "🍵".repeat(10_000), "count", 1L),
                    Map.of("word", "x".repeat(40), "count", 1L))))
        .extracting(CloudWord::word)
        .containsExactly("x".repeat(40), "🍵".repeat(40) + "…");
  }

  @Test
  void knowsNoWordsWithoutAnswers() {
    assertThat(CloudWord.of(List.of())).isEmpty();
  }
}
