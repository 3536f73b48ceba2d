package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.question.Question;
import io.canvass.question.Tally;
import io.canvass.response.AcceptedResponse;
import io.canvass.tabular.Cells;
import io.canvass.tabular.CsvRows;
import io.canvass.tabular.RawRows;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Real files, through everything of an import that needs no storage. */
class CorpusTest {

  private static TableRows open(Corpus.Sample sample) throws IOException {
    return new TableRows(
        new CsvRows(
            Files.newInputStream(Corpus.file(sample.name())), detected(sample).encoding(), null),
        sample.headerRows(),
        TableRowsTest.LIMITS,
        new Changes());
  }

  private static KeptFile detected(Corpus.Sample sample) throws IOException {
    try (Upload upload = new Upload(Files.newInputStream(Corpus.file(sample.name())), 50_000_000)) {
      upload.drain();
      return upload.describe("", sample.name());
    }
  }

  private static FileProfile profile(Corpus.Sample sample) throws IOException {
    try (TableRows rows = open(sample)) {
      return FileProfile.of(rows, TableRowsTest.LIMITS, SurveyGuess.KEPT, row -> {}, done -> true);
    }
  }

  private static List<Question> questions(FileProfile profile) {
    ImportPlan plan = new ImportPlan("T", null, null, 1, List.of(), List.of(), null);
    return SurveyGuess.draft(plan, profile, new Changes(), Map.of()).questions().stream()
        .map(q -> new Question(q.code(), q.type(), q.text(), q.possibleAnswers(), q.required()))
        .toList();
  }

  private static List<AcceptedResponse> responses(Corpus.Sample sample, List<Question> questions)
      throws IOException {
    List<AcceptedResponse> responses = new ArrayList<>();
    try (ResponseReader reader =
        new ResponseReader(
            new RowsInFileOrder(open(sample), Instant.EPOCH, null),
            new ResponseRows("import", questions, profile(sample).codes()),
            0,
            sample.responses())) {
      for (AcceptedResponse next = reader.next(); next != null; next = reader.next()) {
        responses.add(next);
      }
    }
    return responses;
  }

  @ParameterizedTest
  @MethodSource("io.canvass.dataimport.Corpus#files")
  void seesEncodingDelimiterAndHeaderRows(Corpus.Sample sample) throws IOException {
    assertThat(detected(sample).encoding()).isEqualTo(sample.encoding());
    List<List<String>> rows = new ArrayList<>();
    try (CsvRows raw =
        new CsvRows(Files.newInputStream(Corpus.file(sample.name())), sample.encoding(), null)) {
      assertThat(raw.delimiter().character()).isEqualTo(sample.delimiter());
      RawRows.RawRow row = raw.next();
      for (; row != null && rows.size() < HeaderGuess.ROWS; row = raw.next()) {
        rows.add(row.cells().stream().map(Cells::trim).toList());
      }
    }
    assertThat(HeaderGuess.of(rows)).isEqualTo(sample.headerRows());
  }

  /** What their authors wrote, in words of this test and by the encoding that was detected. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "538_StarWars.csv                           | 0 |  31 | Expanded Universe?Œæ",
        "538_food-world-cup-data.csv                | 0 |   5 | cuisine of\u00a0Australia.",
        "poll-of-pollsters-anonymous-answers-7.tsv  | 0 |  13 | Why do you think it isn’t?",
        "qualtrics_three_headers.csv                | 1 |   9 | Nachname des Empfängers",
        "bd-linux-2025_bn.csv                       | 0 |   3 | আপনি কত সালে প্রথমবা",
        "limesurvey_R_export_646cols.csv            | 0 |  36 | [I don’t know]",
        "DERIVED_rse2017_nl_utf16le.csv             | 0 |   1 | socio1. In which country",
        "alliancecan_q23_38_cp1252.csv              | 44 |  3 | sûreté/sécurité, coût"
      })
  void showsWhatItsAuthorsWrote(String name, int row, int column, String text) throws IOException {
    Corpus.Sample sample =
        Corpus.files().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    try (CsvRows rows =
        new CsvRows(Files.newInputStream(Corpus.file(name)), detected(sample).encoding(), null)) {
      for (int i = 0; i < row; i++) {
        rows.next();
      }
      assertThat(Objects.requireNonNull(rows.next()).cells().get(column)).contains(text);
    }
  }

  /** Every cell, not only those that are counted, is as its author wrote it. */
  @ParameterizedTest
  @MethodSource("io.canvass.dataimport.Corpus#files")
  void readsEveryLetter(Corpus.Sample sample) throws IOException {
    PlainCsv plain = PlainCsv.read(sample);
    try (TableRows rows = open(sample)) {
      for (int header = 0; header < sample.headerRows(); header++) {
        for (int column = 0; column < plain.columns(); column++) {
          assertThat(rows.headers().get(header).get(column))
              .isEqualTo(plain.header(header, column));
        }
      }
      for (int row = 0; row < plain.rows(); row++) {
        List<String> cells = Objects.requireNonNull(rows.next()).cells();
        for (int column = 0; column < plain.columns(); column++) {
          assertThat(cells.get(column))
              .as("row %d, column %d", row, column)
              .isEqualTo(plain.cell(row, column));
        }
      }
      assertThat(rows.next()).isNull();
    }
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
  void countsWhatAPlainParserCounts(Corpus.Sample sample) throws IOException {
    FileProfile profile = profile(sample);
    List<Question> questions = questions(profile);
    List<AcceptedResponse> responses = responses(sample, questions);
    PlainCsv plain = PlainCsv.read(sample);
    assertThat(profile.rows()).isEqualTo(sample.responses()).isEqualTo(plain.rows());
    assertThat(responses).hasSize(plain.rows());
    SoftAssertions all = new SoftAssertions();
    int counted = 0;
    for (Question question : questions) {
      int column = Integer.parseInt(question.code().substring(1)) - 1;
      if (!question.type().openEnded()) {
        counted++;
        all.assertThat(counted(question, responses))
            .as("column %d, %s", column + 1, question.text())
            .containsExactlyInAnyOrderEntriesOf(plain.counts(column));
      }
    }
    all.assertAll();
    assertThat(counted).isPositive();
    for (int column = questions.size(); column < plain.columns(); column++) {
      assertThat(plain.counts(column)).as("column %d that was left out", column + 1).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("io.canvass.dataimport.Corpus#files")
  void guessesByTheRule(Corpus.Sample sample) throws IOException {
    List<Question> questions = questions(profile(sample));
    PlainCsv plain = PlainCsv.read(sample);
    for (int column = 0; column < questions.size(); column++) {
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
