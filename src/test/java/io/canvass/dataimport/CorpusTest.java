package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.question.Question;
import io.canvass.question.Tally;
import io.canvass.response.AcceptedResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real files, through everything of an import that needs no storage. */
class CorpusTest {

  private static FileProfile profile(String name) throws IOException {
    try (CsvRows rows = new CsvRows(Files.newInputStream(Corpus.file(name)), null)) {
      return FileProfile.of(rows, done -> true);
    }
  }

  private static List<Question> questions(FileProfile profile) {
    return SurveyGuess.draft("T", profile, List.of()).questions().stream()
        .map(q -> new Question(q.code(), q.type(), q.text(), q.possibleAnswers(), q.required()))
        .toList();
  }

  private static List<AcceptedResponse> responses(String name, List<Question> questions)
      throws IOException {
    List<AcceptedResponse> responses = new ArrayList<>();
    try (ResponseReader reader =
        new ResponseReader(
            new CsvRows(Files.newInputStream(Corpus.file(name)), null),
            new ResponseRows("import", Instant.EPOCH, questions),
            0)) {
      for (AcceptedResponse next = reader.next(); next != null; next = reader.next()) {
        responses.add(next);
      }
    }
    return responses;
  }

  private static Map<String, Long> counted(Question question, List<AcceptedResponse> responses) {
    Tally tally = new Tally();
    for (AcceptedResponse response : responses) {
      JsonNode answer = response.answers().get(question.code());
      if (answer != null) {
        tally.add(question.type().counters(question, answer, "en"), 1);
      }
    }
    return new LinkedHashMap<>(tally.counts());
  }

  @ParameterizedTest
  @MethodSource("io.canvass.dataimport.Corpus#files")
  void countsWhatAPlainParserCounts(String name) throws IOException {
    FileProfile profile = profile(name);
    List<Question> questions = questions(profile);
    List<AcceptedResponse> responses = responses(name, questions);
    PlainCsv plain = PlainCsv.read(Corpus.file(name));
    assertThat(profile.rows()).isEqualTo(Corpus.responses(name)).isEqualTo(plain.rows());
    assertThat(responses).hasSize(plain.rows());
    assertThat(questions).hasSize(plain.columns());
    SoftAssertions all = new SoftAssertions();
    int counted = 0;
    for (int column = 0; column < plain.columns(); column++) {
      Question question = questions.get(column);
      if (!question.type().openEnded()) {
        counted++;
        all.assertThat(counted(question, responses))
            .as("column %d, %s", column + 1, question.text())
            .containsExactlyInAnyOrderEntriesOf(plain.counts(column));
      }
    }
    all.assertAll();
    assertThat(counted).isGreaterThan(0);
  }

  @ParameterizedTest
  @MethodSource("io.canvass.dataimport.Corpus#files")
  void guessesByTheRule(String name) throws IOException {
    List<Question> questions = questions(profile(name));
    PlainCsv plain = PlainCsv.read(Corpus.file(name));
    for (int column = 0; column < plain.columns(); column++) {
      Map<String, Long> counts = plain.counts(column);
      assertThat(questions.get(column).typeName())
          .as("column %d", column + 1)
          .isEqualTo(type(counts));
    }
  }

  private static String type(Map<String, Long> counts) {
    if (!counts.isEmpty() && counts.keySet().stream().allMatch(v -> v.matches("[1-5]"))) {
      return "fiveStars";
    }
    long filled = counts.values().stream().mapToLong(Long::longValue).sum();
    boolean choice =
        !counts.isEmpty()
            && counts.size() <= 25
            && counts.keySet().stream().allMatch(v -> v.codePointCount(0, v.length()) <= 100)
            && filled >= 2L * counts.size();
    return choice ? "multipleChoice" : "simpleText";
  }
}
