package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HeaderGuessTest {

  @Test
  void takesOneWhereNothingSpeaksForMore() {
    assertThat(HeaderGuess.of(List.of())).isEqualTo(1);
    assertThat(HeaderGuess.of(List.of(List.of("a", "b")))).isEqualTo(1);
    assertThat(HeaderGuess.of(List.of(List.of("a", "b"), List.of("Yes", "No")))).isEqualTo(1);
    assertThat(
            HeaderGuess.of(
                List.of(
                    List.of("a", "b"), List.of("1", "2"), List.of("3", "4"), List.of("5", "6"))))
        .isEqualTo(1);
  }

  @Test
  void keepsARowOfAnswersThatIsWordsAmongNumbers() {
    assertThat(
            HeaderGuess.of(
                List.of(
                    List.of("n", "age"),
                    List.of("1", "unknown"),
                    List.of("2", "31"),
                    List.of("3", "47"))))
        .isEqualTo(1);
  }

  @Test
  void seesTextsBelowCodes() {
    assertThat(
            HeaderGuess.of(
                List.of(
                    List.of("q1", "q2", "q3"),
                    List.of("How old are you?", "When?", "Why?"),
                    List.of("31", "2024-01-02 10:00", "so"),
                    List.of("47", "2024-01-03 10:00", "no"))))
        .isEqualTo(2);
  }

  @Test
  void seesWhatSurveyToolsWriteBelowAQuestion() {
    List<String> answers = List.of("Yes", "x");
    assertThat(
            HeaderGuess.of(
                List.of(List.of("A?", "B?"), List.of("Response", "Open-Ended Response"), answers)))
        .isEqualTo(2);
    assertThat(
            HeaderGuess.of(
                List.of(
                    List.of("Q1", "Q2"),
                    List.of("A?", "B?"),
                    List.of("{\"ImportId\":\"QID1\"}", "{\"ImportId\":\"QID2\"}"),
                    answers)))
        .isEqualTo(3);
  }
}
