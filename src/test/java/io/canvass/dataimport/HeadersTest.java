package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadersTest {

  private static List<String> texts(List<List<String>> rows) {
    return Headers.columns(rows).stream().map(Headers.Column::text).toList();
  }

  @Test
  void takesASingleRowAsItIs() {
    assertThat(texts(List.of(List.of("A", "", "A")))).containsExactly("A", "", "A");
  }

  @Test
  void setsAQuestionAboveAllItsOptions() {
    List<List<String>> rows =
        List.of(
            List.of("Id", "Which devices?", "", "", "Age"),
            List.of("", "Phone", "Tablet", "Other (please specify)", "Response"));
    assertThat(Headers.columns(rows))
        .extracting(Headers.Column::text, Headers.Column::question, Headers.Column::option)
        .containsExactly(
            tuple("Id", "", ""),
            tuple("Which devices? – Phone", "Which devices?", "Phone"),
            tuple("Which devices? – Tablet", "Which devices?", "Tablet"),
            tuple(
                "Which devices? – Other (please specify)",
                "Which devices?",
                "Other (please specify)"),
            tuple("Age", "", ""));
  }

  @Test
  void readsTheThreeRowsOfQualtrics() {
    List<List<String>> rows =
        List.of(
            List.of("StartDate", "Q1", "Q2 - Topics"),
            List.of("Start Date", "How old are you?", "Q2 - Topics"),
            List.of(
                "{\"ImportId\":\"startDate\"}",
                "{\"ImportId\":\"QID1\"}",
                "{\"ImportId\":\"QID2\"}"));
    assertThat(Headers.columns(rows))
        .extracting(Headers.Column::code, Headers.Column::text)
        .containsExactly(
            tuple("StartDate", "Start Date"),
            tuple("Q1", "How old are you?"),
            tuple("Q2 - Topics", "Q2 - Topics"));
  }

  @Test
  void readsCodesAboveQuestionsAboveOptions() {
    List<List<String>> rows =
        List.of(
            List.of("Q1_1", "Q1_2", "Q2", ""),
            List.of("What for?", "", "How many?", "Seen at"),
            List.of("Work", "Play", "Response", ""));
    assertThat(Headers.columns(rows))
        .extracting(Headers.Column::code, Headers.Column::text)
        .containsExactly(
            tuple("Q1_1", "What for? – Work"),
            tuple("Q1_2", "What for? – Play"),
            tuple("Q2", "How many?"),
            tuple("", "Seen at"));
  }

  @Test
  void takesTheTextBelowACode() {
    assertThat(texts(List.of(List.of("age", "sex"), List.of("How old?", ""))))
        .containsExactly("How old?", "sex");
  }

  @Test
  void findsColumnsThatShareAHeader() {
    assertThat(Headers.columns(List.of(List.of("A", "Which?", "", "", "B", "B", "C"))))
        .extracting(Headers.Column::question)
        .containsExactly("", "Which?", "Which?", "Which?", "B", "B", "");
  }

  @Test
  void keepsAnEndlessQuestionFromGrowingWithItsOptions() {
    List<String> first = new ArrayList<>(List.of("x".repeat(100_000)));
    List<String> second = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      first.add("");
      second.add("option " + i);
    }
    second.add("last");
    long letters =
        Headers.columns(List.of(first, second)).stream()
            .mapToLong(column -> column.text().length() + column.question().length())
            .sum();
    assertThat(letters).isLessThan(6_000_000);
    letters =
        Headers.columns(List.of(first)).stream()
            .mapToLong(column -> column.text().length() + column.question().length())
            .sum();
    assertThat(letters).isLessThan(2_000_000);
  }
}
