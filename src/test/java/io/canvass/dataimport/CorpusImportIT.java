package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real files through the running server, without options. */
class CorpusImportIT {

  private final ImportClient client = new ImportClient(CanvassServer.shared());

  @ParameterizedTest
  @MethodSource("io.canvass.dataimport.Corpus#files")
  void importsEveryResponseAndCountsAsAPlainParserDoes(Corpus.Sample sample) throws IOException {
    PlainCsv plain = PlainCsv.read(sample);
    String job =
        client.start(
            Files.readAllBytes(Corpus.file(sample.name())),
            sample.name() + UUID.randomUUID(),
            Map.of("headerRows", Integer.toString(sample.headerRows())));
    JsonNode done = client.end(job);
    assertThat(done.path("status").asText()).as(done.toString()).isEqualTo("COMPLETED");
    assertThat(done.path("result").path("responses").asInt())
        .isEqualTo(sample.responses())
        .isEqualTo(plain.rows());
    String survey = done.path("result").path("survey").asText();
    assertThat(client.get(survey).path("status").asText()).isEqualTo("closed");
    JsonNode summary = client.get(survey + "/summary");
    assertThat(summary.path("totalAnswers").asInt()).isEqualTo(plain.rows());
    assertCounts(summary, plain);
    assertLastRow(survey, plain);
  }

  private static void assertCounts(JsonNode summary, PlainCsv plain) {
    JsonNode questions = summary.path("questionAnswersSummaries");
    for (int column = questions.size(); column < plain.columns(); column++) {
      assertThat(plain.counts(column)).as("column %d that was left out", column + 1).isEmpty();
    }
    SoftAssertions all = new SoftAssertions();
    for (int column = 0; column < questions.size(); column++) {
      JsonNode question = questions.get(column);
      assertThat(question.path("questionCode").asText()).isEqualTo("q" + (column + 1));
      Map<String, Long> expected = plain.counts(column);
      all.assertThat(question.path("answered").asLong())
          .as("answers to column %d", column + 1)
          .isEqualTo(expected.values().stream().mapToLong(Long::longValue).sum());
      if (!"simpleText".equals(question.path("questionType").asText())) {
        Map<String, Long> counts = new LinkedHashMap<>();
        question
            .path("answersSummary")
            .path("counts")
            .properties()
            .forEach(count -> counts.put(count.getKey(), count.getValue().asLong()));
        counts.values().removeIf(count -> count == 0);
        all.assertThat(counts)
            .as("column %d", column + 1)
            .containsExactlyInAnyOrderEntriesOf(expected);
      }
    }
    all.assertAll();
  }

  private void assertLastRow(String survey, PlainCsv plain) {
    JsonNode last =
        client.get(survey + "/responses?position=" + plain.rows()).path("questionAnswers");
    for (int column = 0; column < plain.columns(); column++) {
      assertThat(last.path(column).path("answer").asText(""))
          .as("column %d of the last row", column + 1)
          .isEqualTo(plain.cell(plain.rows() - 1, column));
    }
  }
}
