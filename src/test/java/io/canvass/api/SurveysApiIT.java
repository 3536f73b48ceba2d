package io.canvass.api;

import static io.canvass.api.ApiSurveys.ADATUM;
import static io.canvass.api.ApiSurveys.ANYBODY;
import static io.canvass.api.ApiSurveys.QUESTIONS;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurveysApiIT {

  private static final String SURVEYS = "/tenants/adatum/surveys";

  @Test
  void createsADraftWithAllThatTheContractNames() {
    String title = ApiSurveys.title();
    Answer created =
        ADATUM.post(
            SURVEYS,
            """
            {"title": "%s", "questions": [{"type": "simpleText", "text": "Why?"}]}
            """
                .formatted(title));
    assertThat(created.status()).isEqualTo(201);
    JsonNode survey = created.json();
    assertThat(survey.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "tenant",
            "slugName",
            "title",
            "description",
            "language",
            "status",
            "version",
            "createdOn",
            "closesAt",
            "questions",
            "userDefinedFields");
    assertThat(survey.get("tenant").asText()).isEqualTo("adatum");
    assertThat(survey.get("title").asText()).isEqualTo(title);
    assertThat(survey.get("status").asText()).isEqualTo("draft");
    assertThat(survey.get("version").asInt()).isEqualTo(1);
    assertThat(survey.get("createdOn").asText()).endsWith("Z");
    assertThat(survey.get("closesAt").isNull()).isTrue();
    assertThat(survey.at("/questions/0").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("code", "type", "text", "possibleAnswers", "required");
    assertThat(survey.at("/questions/0/code").asText()).isNotBlank();
    assertThat(created.header("Location"))
        .endsWith("/api/v1" + SURVEYS + "/" + survey.get("slugName").asText());
    Answer read = ADATUM.get(created.header("Location"));
    assertThat(read.json()).isEqualTo(survey);
    assertThat(read.header("ETag")).isEqualTo(created.header("ETag")).startsWith("\"");
  }

  @Test
  void refusesTheSameTitleTwice() {
    String body = "{\"title\": \"%s\", \"questions\": %s}".formatted(ApiSurveys.title(), QUESTIONS);
    assertThat(ADATUM.post(SURVEYS, body).status()).isEqualTo(201);
    Answer again = ADATUM.post(SURVEYS, body);
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.header("Content-Type")).startsWith("application/problem+json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                                                      | title",
        "{\"title\": \"x\"}                                      | questions",
        "{\"title\": \"x\", \"questions\": []}                   | questions",
        "{\"title\": 5}                                          | title",
        "{\"title\": \"x\", \"colour\": 1}                       | colour",
        "{\"title\": \"x\", \"questions\": [{\"tpye\": \"a\"}]}  | questions[0].tpye",
        "{\"title\": \"x\", \"questions\": [null]}               | questions[0]",
        "{\"title\": \"x\", \"questions\": [{\"type\": \"fiveStars\"}]}               | questions[0].text",
        "{\"title\": \"x\", \"questions\": [{\"type\": \"sixStars\", \"text\": \"a\"}]} | questions[0].type",
        "{\"title\": \"x\", \"closesAt\": \"tomorrow\"}          | closesAt",
        "{\"title\": \"x\", \"userDefinedFields\": {\"Owner\": 1}} | userDefinedFields.Owner",
        "{\"title\": \"x\", \"closesAt\": 12}                    | closesAt",
        "{\"title\": \"x\", \"closesAt\": \"2026-11-30T10:00\"}  | closesAt",
        "{\"title\": \"x\", \"status\": \"open\", \"questions\": [{\"type\": \"fiveStars\", \"text\": \"a\"}]} | status",
        "{\"title\": \"x\", \"tenant\": \"fabrikam\", \"questions\": [{\"type\": \"fiveStars\", \"text\": \"a\"}]} | tenant",
      })
  void namesTheFieldThatIsWrong(String body, String field) {
    Answer refused = ADATUM.post(SURVEYS, body);
    assertThat(refused.status()).as(refused.text()).isEqualTo(422);
    assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
    JsonNode problem = refused.json();
    assertThat(problem.fieldNames())
        .toIterable()
        .contains("type", "title", "status", "detail", "errors");
    assertThat(problem.get("status").asInt()).isEqualTo(422);
    assertThat(problem.get("errors").findValuesAsText("field")).contains(field);
    assertThat(problem.get("errors").findValuesAsText("message")).doesNotContain("");
  }

  @Test
  void refusesWhatIsNotJson() {
    for (String body : List.of("{\"title\": ", "title=x", "{\"title\": \"a\", \"title\": \"b\"}")) {
      assertThat(ADATUM.post(SURVEYS, body).status()).as(body).isEqualTo(400);
    }
    assertThat(ADATUM.with("Content-Type", "text/plain").post(SURVEYS, "{}").status())
        .isEqualTo(415);
  }

  @Test
  void tellsOfErrorsInTheLanguageOfTheReader() {
    Answer refused = ADATUM.with("Accept-Language", "ja,en;q=0.5").post(SURVEYS, "{}");
    assertThat(refused.json().at("/errors/0/message").asText()).isEqualTo("題名が必要です。");
    assertThat(refused.header("Content-Language")).isEqualTo("ja");
  }

  @Test
  void changesOnlyTheVersionThatWasRead() {
    String path = ApiSurveys.draft(ADATUM, "adatum");
    Answer read = ADATUM.get(path);
    ObjectNode changed = read.json().deepCopy();
    changed.put("description", "New");
    assertThat(ADATUM.put(path, changed.toString()).status()).isEqualTo(428);
    Answer first = ADATUM.with("If-Match", read.header("ETag")).put(path, changed.toString());
    assertThat(first.status()).as(first.text()).isEqualTo(200);
    assertThat(first.json().get("description").asText()).isEqualTo("New");
    assertThat(first.header("ETag")).isNotEqualTo(read.header("ETag"));
    Answer second = ADATUM.with("If-Match", read.header("ETag")).put(path, changed.toString());
    assertThat(second.status()).isEqualTo(412);
    assertThat(ADATUM.get(path).header("ETag")).isEqualTo(first.header("ETag"));
    assertThat(ADATUM.with("If-None-Match", first.header("ETag")).get(path).status())
        .isEqualTo(304);
  }

  @Test
  void showsStrangersOpenSurveysOnly() {
    String path = ApiSurveys.draft(ADATUM, "adatum");
    Api stranger = ANYBODY.as("fabrikam-admin");
    assertThat(ANYBODY.get(path).status()).isEqualTo(404);
    assertThat(stranger.get(path).status()).isEqualTo(404);
    ApiSurveys.setStatus(ADATUM, path, "open");
    assertThat(ANYBODY.get(path).status()).isEqualTo(200);
    assertThat(stranger.get(path).status()).isEqualTo(200);
    ApiSurveys.setStatus(ADATUM, path, "closed");
    assertThat(ANYBODY.get(path).status()).isEqualTo(404);
    assertThat(ANYBODY.as("adatum-analyst").get(path).status()).isEqualTo(200);
    assertThat(ANYBODY.get(SURVEYS + "/unknown").text()).isEqualTo(ANYBODY.get(path).text());
  }

  @Test
  void makesNoDraftOfWhatWasPublished() {
    String path = ApiSurveys.open(ADATUM, "adatum");
    Answer refused = ADATUM.with("If-Match", "*").put(path + "/status", "{\"status\": \"draft\"}");
    assertThat(refused.status()).isEqualTo(409);
    Answer unknown = ADATUM.with("If-Match", "*").put(path + "/status", "{\"status\": \"gone\"}");
    assertThat(unknown.status()).isEqualTo(422);
    assertThat(ADATUM.put(path + "/status", "{\"status\": \"closed\"}").status()).isEqualTo(428);
  }

  @Test
  void listsInPartsWithoutGapOrRepetition() {
    for (int i = 0; i < 3; i++) {
      ApiSurveys.draft(ADATUM, "adatum");
    }
    List<String> all = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode part = ADATUM.get(SURVEYS + "?limit=2" + cursor).json();
      part.get("items").forEach(item -> all.add(item.get("slugName").asText()));
      JsonNode next = part.get("nextCursor");
      cursor = next.isNull() ? "" : "&cursor=" + next.asText();
    } while (!cursor.isEmpty());
    assertThat(all).hasSizeGreaterThanOrEqualTo(3);
    assertThat(new HashSet<>(all)).hasSameSizeAs(all);
    for (String limit : List.of("0", "101", "-1", "x", "")) {
      assertThat(ADATUM.get(SURVEYS + "?limit=" + limit).status()).as(limit).isEqualTo(422);
    }
  }

  @Test
  void deletesThroughAJob() {
    String path = ApiSurveys.open(ADATUM, "adatum");
    assertThat(ADATUM.delete(path).status()).isEqualTo(428);
    assertThat(ADATUM.with("If-Match", "\"other\"").delete(path).status()).isEqualTo(412);
    Answer accepted = ADATUM.with("If-Match", "*").delete(path);
    assertThat(accepted.status()).isEqualTo(202);
    assertThat(ADATUM.get(path).status()).isEqualTo(404);
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () ->
                assertThat(ADATUM.get(accepted.header("Location")).json().get("status").asText())
                    .isEqualTo("COMPLETED"));
    assertThat(ADATUM.with("If-Match", "*").delete(path).status()).isEqualTo(404);
  }
}
