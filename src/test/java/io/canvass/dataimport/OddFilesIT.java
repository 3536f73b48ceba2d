package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.tabular.HandmadeXlsx;
import io.canvass.testing.CanvassServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files such as people really have, and hostile ones, through the running server. */
class OddFilesIT {

  private final ImportClient client = new ImportClient(CanvassServer.shared());

  @TempDir Path folder;

  private JsonNode done(byte[] file, Map<String, String> options) {
    String job = client.start(file, "odd " + UUID.randomUUID(), options);
    JsonNode done = client.end(job);
    assertThat(done.path("status").asText()).as(done.toString()).isEqualTo("COMPLETED");
    return done;
  }

  private JsonNode done(String file) {
    return done(file.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  private String survey(JsonNode done) {
    return done.path("result").path("survey").asText();
  }

  /** The printed answers of a response; those not given are empty. */
  private List<String> answers(JsonNode done, int position) {
    List<String> answers = new ArrayList<>();
    client
        .get(survey(done) + "/responses?position=" + position)
        .path("questionAnswers")
        .forEach(answer -> answers.add(answer.path("answer").asText("")));
    return answers;
  }

  private List<String> questions(JsonNode done) {
    List<String> texts = new ArrayList<>();
    client.get(survey(done)).path("questions").forEach(q -> texts.add(q.path("text").asText()));
    return texts;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UTF-8        | Größe | Où? « là-bas » naïve",
        "UTF-16LE     | Größe | Où? « là-bas » naïve",
        "UTF-16BE     | 質問  | はい、そうです",
        "windows-1252 | Größe | Où? « là-bas » naïve",
        "x-MacRoman   | Größe | Où? « là-bas » naïve",
        "windows-31j  | 質問  | はい、そうです"
      })
  void readsEveryEncoding(String charset, String header, String answer) {
    String mark = charset.startsWith("UTF-16") ? "\ufeff" : "";
    JsonNode done =
        done(
            (mark + header + "\tn\r\n" + answer + "\t1\r\n\t2\r\n")
                .getBytes(Charset.forName(charset)),
            Map.of());
    assertThat(questions(done)).containsExactly(header, "n");
    assertThat(answers(done, 1)).containsExactly(answer, "1");
  }

  @Test
  void readsBareCarriageReturnsAndSemicolons() {
    JsonNode done = done("a;b\r\"x\ny\";1,5\rz;2\r");
    assertThat(done.path("result").path("responses").asInt()).isEqualTo(2);
    assertThat(answers(done, 1)).containsExactly("x\ny", "1,5");
  }

  @Test
  void readsAWorkbook() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (XSSFWorkbook book = new XSSFWorkbook()) {
      Sheet sheet = book.createSheet();
      List<List<Object>> rows =
          List.of(List.of("Wie groß?", "Note"), List.of("grösser 😀", 4), List.of("klein", 2.0));
      for (int i = 0; i < rows.size(); i++) {
        Row row = sheet.createRow(i);
        for (int column = 0; column < 2; column++) {
          Object value = rows.get(i).get(column);
          if (value instanceof Number number) {
            row.createCell(column).setCellValue(number.doubleValue());
          } else {
            row.createCell(column).setCellValue(value.toString());
          }
        }
      }
      book.write(bytes);
    }
    JsonNode done = done(bytes.toByteArray(), Map.of());
    assertThat(questions(done)).containsExactly("Wie groß?", "Note");
    assertThat(answers(done, 1)).containsExactly("grösser 😀", "4");
    JsonNode stars = client.get(survey(done) + "/summary").path("questionAnswersSummaries").get(1);
    assertThat(stars.path("questionType").asText()).isEqualTo("fiveStars");
    assertThat(stars.path("answersSummary").path("average").asDouble()).isEqualTo(3.0);
  }

  @Test
  void reportsWhatItChanged() {
    JsonNode done = done("Same,Same,,,\n x ,1,2,,,=lost\n\"a \nb\",,3\n");
    assertThat(questions(done)).containsExactly("Same", "Same", "Column 3");
    assertThat(answers(done, 1)).containsExactly("x", "1", "2");
    JsonNode changes = done.path("result").path("changes");
    assertThat(changes.path("rowsCut").asInt()).isEqualTo(1);
    assertThat(changes.path("rowsFilled").asInt()).isEqualTo(1);
    assertThat(changes.path("cellsTrimmed").asInt()).isEqualTo(1);
    assertThat(changes.path("headersRenamed").asInt()).isEqualTo(1);
    assertThat(changes.path("columnsLeftOut").asInt()).isEqualTo(1);
    String report = client.text(done.path("result").path("report").asText());
    assertThat(report)
        .startsWith("\ufeffchange,row,column,before,after,count")
        .contains("row cut,2,,\"'=lost\",,1")
        .contains("cell trimmed,,1,,,1")
        .contains("header renamed,,3,,Column 3,1");
  }

  @Test
  void readsMoreColumnsThanAnyoneWouldAsk() {
    String header =
        IntStream.rangeClosed(1, 1_362)
            .mapToObj(i -> "Question number " + i)
            .collect(Collectors.joining(","));
    String row =
        IntStream.rangeClosed(1, 1_362).mapToObj(i -> "" + i % 7).collect(Collectors.joining(","));
    JsonNode done = done(header + "\n" + row + "\n" + row + "\n");
    assertThat(questions(done)).hasSize(1_362).endsWith("Question number 1362");
    assertThat(answers(done, 2)).hasSize(1_362).endsWith("4");
  }

  @Test
  void readsCellsOfThirtyThousandLetters() {
    String cell = "é word".repeat(5_000);
    JsonNode done = done("a,b\n" + cell + ",1\n");
    assertThat(answers(done, 1)).containsExactly(cell, "1");
  }

  @Test
  void makesASurveyOfAFileWithoutRows() {
    JsonNode done = done("a,b\n");
    assertThat(done.path("result").path("responses").asInt()).isZero();
    assertThat(questions(done)).containsExactly("a", "b");
  }

  @Test
  void readsSeveralRowsOfHeaders() {
    JsonNode done =
        done(
            "Which?,,Age\nRed,Blue,Response\nRed,,31\n,Blue,47\n".getBytes(StandardCharsets.UTF_8),
            Map.of("headerRows", "2"));
    assertThat(questions(done)).containsExactly("Which? – Red", "Which? – Blue", "Age");
    assertThat(done.path("result").path("responses").asInt()).isEqualTo(2);
  }

  @Test
  void putsResponsesInTheOrderOfTheirTimesAndLeavesOutColumns() {
    JsonNode done =
        done(
            "When,Mail,Why\n3/2/2024 9:00,a@example.org,third\n1/2/2024 9:00,b@example.org,first\n2/2/2024 9:00,c@example.org,second\n"
                .getBytes(StandardCharsets.UTF_8),
            Map.of(
                "timeColumn",
                "1",
                "timeFormat",
                "d/M/yyyy H:mm",
                "zone",
                "Asia/Tokyo",
                "columns",
                "[{\"column\": 2, \"included\": false}, {\"column\": 3, \"name\": \"Why so?\"}]"));
    assertThat(questions(done)).containsExactly("Why so?");
    assertThat(List.of(answers(done, 1), answers(done, 2), answers(done, 3)))
        .containsExactly(List.of("first"), List.of("second"), List.of("third"));
    assertThat(client.get(survey(done) + "/responses?position=1").path("createdOn").asText())
        .isEqualTo("2024-02-01T00:00:00Z");
  }

  @Test
  void namesTheRowThatHoldsNoTimeAndLeavesNothingBehind() {
    String title = "no time " + UUID.randomUUID();
    JsonNode failed =
        client.end(
            client.start(
                "When,x\n2024-01-01,1\n2024-01-02,2\nsoon,3\n".getBytes(StandardCharsets.UTF_8),
                title,
                Map.of("timeColumn", "1", "timeFormat", "iso-8601")));
    assertThat(failed.path("status").asText()).isEqualTo("FAILED");
    assertThat(failed.path("error").asText()).contains("Row 4", "column 1", "“soon”");
    assertThat(client.status("/api/v1/tenants/adatum/surveys/" + title.replace(' ', '-')))
        .isEqualTo(404);
  }

  @Test
  void readsACsvThatIsCalledXlsx() {
    String job =
        client.start(
            "a,b\n1,2\n".getBytes(StandardCharsets.UTF_8),
            "x.xlsx " + UUID.randomUUID(),
            "data.xlsx",
            Map.of());
    assertThat(client.end(job).path("result").path("responses").asInt()).isEqualTo(1);
  }

  @Test
  void refusesAWebPageAtOnce() {
    assertThat(
            client.refusal(
                "<!DOCTYPE html><html><body>Sign in</body></html>"
                    .getBytes(StandardCharsets.UTF_8)))
        .contains("422", "web page");
  }

  @Test
  void refusesABombAndAnEndlessQuotationMark() throws IOException {
    Path bomb =
        new HandmadeXlsx()
            .repeated("<row>", "<c t=\"inlineStr\"><is><t>x</t></is></c>", 3_000_000, "</row>")
            .writeTo(folder);
    JsonNode failed =
        client.end(client.start(Files.readAllBytes(bomb), "bomb" + UUID.randomUUID()));
    assertThat(failed.path("error").asText()).contains("Row 1", "cells");
    byte[] endless = new byte[49_000_000];
    Arrays.fill(endless, (byte) 'x');
    byte[] start = "a,b\n1,\"".getBytes(StandardCharsets.UTF_8);
    System.arraycopy(start, 0, endless, 0, start.length);
    failed = client.end(client.start(endless, "endless" + UUID.randomUUID()));
    assertThat(failed.path("error").asText()).contains("Row 2", "quotation mark");
  }
}
