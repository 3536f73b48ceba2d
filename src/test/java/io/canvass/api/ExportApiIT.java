package io.canvass.api;

import static io.canvass.api.ApiSurveys.ADATUM;
import static io.canvass.api.ApiSurveys.ANYBODY;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.canvass.export.FormulaGuard;
import io.canvass.platform.Json;
import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The CSV file of a survey's responses. */
class ExportApiIT {

  private static final Api ANALYST = ANYBODY.as("adatum-analyst");
  private static final String FIXED = "id,number,status,language,createdOn,survey,surveyVersion,";

  private static Answer send(String survey, String text) {
    ObjectNode body = Json.mapper().createObjectNode();
    body.putObject("answers").put("text", text);
    String json = new String(Json.write(body), StandardCharsets.UTF_8);
    return ANYBODY.post(survey + "/responses", json);
  }

  private static String accepted(String survey, String text) {
    Answer sent = send(survey, text);
    assertThat(sent.status()).as(sent.text()).isEqualTo(201);
    return sent.json().get("id").asText();
  }

  private static void awaitCount(String survey, int count) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(ADATUM.get(survey + "/summary").json().path("totalAnswers").asInt())
                    .isEqualTo(count));
  }

  private static List<CsvRecord> records(String csv) {
    return CsvReader.builder().ofCsvRecord(csv).stream().toList();
  }

  @Test
  void givesAnalystsTheResponsesAsAFile() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    String slug = survey.substring(survey.lastIndexOf('/') + 1);
    Answer sent =
        ANYBODY.post(
            survey + "/responses",
            "{\"answers\": {\"stars\": 4, \"color\": \"Red\", \"text\": \"Good, \\\"very\\\"\"}}");
    awaitCount(survey, 1);
    Answer file = ANALYST.get(survey + "/responses.csv");
    assertThat(file.status()).as(file.text()).isEqualTo(200);
    assertThat(file.header("Content-Type").replace(" ", ""))
        .isEqualToIgnoringCase("text/csv;charset=utf-8;header=present");
    assertThat(file.header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"" + slug + "-responses.csv\"");
    assertThat(file.header("Cache-Control")).isEqualTo("no-store");
    assertThat(file.text())
        .isEqualTo(
            FIXED
                + "stars,color,text\r\n%s,1,complete,en,%s,%s,1,4,Red,\"Good, \"\"very\"\"\"\r\n"
                    .formatted(
                        sent.json().get("id").asText(),
                        sent.json().get("createdOn").asText(),
                        slug));
    Answer head = ANALYST.send("HEAD", survey + "/responses.csv", BodyPublishers.noBody());
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.header("Content-Disposition")).isEqualTo(file.header("Content-Disposition"));
    assertThat(head.header("Content-Type").replace(" ", ""))
        .isEqualTo(file.header("Content-Type").replace(" ", ""));
    assertThat(head.text()).isEmpty();
  }

  @Test
  void worksInEveryStateOfASurvey() {
    String survey = ApiSurveys.draft(ADATUM, "adatum");
    assertThat(ANALYST.get(survey + "/responses.csv").text())
        .isEqualTo(FIXED + "stars,color,text\r\n");
    ApiSurveys.setStatus(ADATUM, survey, "open");
    accepted(survey, "before closing");
    awaitCount(survey, 1);
    ApiSurveys.setStatus(ADATUM, survey, "closed");
    assertThat(ANALYST.get(survey + "/responses.csv").text()).contains("before closing\r\n");
  }

  @Test
  void startsWithAByteOrderMarkAndTextsIfAskedFor() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    assertThat(ANALYST.get(survey + "/responses.csv?bom=true&headers=text").text())
        .isEqualTo("\ufeff" + FIXED + "\"How many stars?\",\"Which?\",\"What else?\"\r\n");
    assertThat(ANALYST.get(survey + "/responses.csv?bom=false&headers=both").text())
        .isEqualTo(
            FIXED + "stars,color,text\r\n,,,,,,,\"How many stars?\",\"Which?\",\"What else?\"\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bom=yes", "bom=", "headers=codes", "headers="})
  void namesAnOptionThatItDoesNotKnow(String query) {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    Answer refused = ANALYST.get(survey + "/responses.csv?" + query);
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
    assertThat(refused.header("Content-Disposition")).isEmpty();
    assertThat(refused.json().at("/errors/0/field").asText())
        .isEqualTo(query.substring(0, query.indexOf('=')));
  }

  @Test
  void keepsHostileTextsWholeAndHarmless() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    List<String> texts =
        List.of(
            "=cmd|' /C calc'!A0",
            "@SUM(1+1)",
            "-5",
            "'=1",
            "line\r\nbreaks\nof\rall kinds",
            "\ud83d\ude00 and \u0627\u0644\u0639\u0631\u0628\u064a\u0629",
            "a\u0000b",
            "\ufeffmark",
            "\uff1d1+1",
            "quote \" in, comma",
            "</script><script>alert(1)</script>");
    for (String text : texts) {
      accepted(survey, text);
    }
    awaitCount(survey, texts.size());
    List<CsvRecord> records = records(ANALYST.get(survey + "/responses.csv").text());
    List<String> cells = new ArrayList<>();
    records.stream().skip(1).forEach(record -> cells.add(record.getField(9)));
    assertThat(cells.stream().map(FormulaGuard::unescape).toList())
        .containsExactlyElementsOf(texts);
    assertThat(cells).contains("'=cmd|' /C calc'!A0", "'@SUM(1+1)", "-5", "''=1", "'\uff1d1+1");
  }

  @Test
  void isWholeWhateverTextsWereTaken() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    accepted(survey, "before");
    Answer half =
        ANYBODY.post(survey + "/responses", "{\"answers\": {\"text\": \"half \\ud83d letter\"}}");
    assertThat(half.status()).as(half.text()).isIn(201, 422);
    accepted(survey, "after");
    int taken = half.status() == 201 ? 3 : 2;
    awaitCount(survey, taken);
    List<CsvRecord> records = records(ANALYST.get(survey + "/responses.csv").text());
    assertThat(records).hasSize(1 + taken);
    assertThat(records.get(taken).getField(9)).isEqualTo("after");
  }

  @Test
  void showsNothingOfWhatIsErased() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    String id = accepted(survey, "zanzibar");
    accepted(survey, "kept");
    awaitCount(survey, 2);
    assertThat(ADATUM.delete(survey + "/responses/" + id).status()).isEqualTo(204);
    Answer file = ANALYST.get(survey + "/responses.csv");
    assertThat(file.text()).contains("kept").doesNotContain("zanzibar").doesNotContain(id);
  }

  @Test
  void keepsItFromOthers() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    accepted(survey, "zanzibar");
    awaitCount(survey, 1);
    for (Api other : List.of(ANYBODY.as("fabrikam-admin"), ANYBODY.as("operator"))) {
      for (String path : List.of(survey, "/tenants/adatum/surveys/unknown")) {
        Answer refused = other.get(path + "/responses.csv");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text()).doesNotContain("zanzibar");
        assertThat(refused.header("Content-Disposition")).isEmpty();
      }
    }
    assertThat(ANYBODY.get(survey + "/responses.csv").status()).isEqualTo(401);
    assertThat(ANALYST.get("/tenants/adatum/surveys/unknown/responses.csv").status())
        .isEqualTo(404);
    assertThat(
            ANALYST
                .send(
                    "HEAD",
                    "/tenants/adatum/surveys/unknown/responses.csv",
                    BodyPublishers.noBody())
                .status())
        .isEqualTo(404);
  }

  @Test
  void refusesToWriteAnythingElseThanCsv() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    Answer refused = ANALYST.with("Accept", "application/json").get(survey + "/responses.csv");
    assertThat(refused.status()).isEqualTo(406);
    assertThat(ANALYST.with("Accept", "text/csv").get(survey + "/responses.csv").status())
        .isEqualTo(200);
  }
}
