package io.canvass.api;

import static io.canvass.api.ApiSurveys.ADATUM;
import static io.canvass.api.ApiSurveys.ANYBODY;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class ResponsesApiIT {

  private static String answers(String answers) {
    return "{\"answers\": " + answers + "}";
  }

  private static JsonNode awaitSummary(String survey, int total) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () ->
                assertThat(ADATUM.get(survey + "/summary").json().get("totalAnswers").asInt())
                    .isEqualTo(total));
    return ADATUM.get(survey + "/summary").json();
  }

  @Test
  void acceptsAndGivesAReceipt() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    Answer accepted = ANYBODY.post(survey + "/responses", answers("{\"stars\": 4}"));
    assertThat(accepted.status()).isEqualTo(201);
    assertThat(accepted.json().fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("id", "tenant", "slugName", "createdOn");
    assertThat(accepted.header("Location")).endsWith("/" + accepted.json().get("id").asText());
  }

  @Test
  void givesTheSameReceiptForTheSameKeyAlsoAfterClosing() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    String body = answers("{\"stars\": 4, \"color\": \"Red\"}");
    var sender = ANYBODY.with("Idempotency-Key", "one");
    Answer first = sender.post(survey + "/responses", body);
    assertThat(sender.post(survey + "/responses", body).json()).isEqualTo(first.json());
    Answer other = sender.post(survey + "/responses", answers("{\"stars\": 5}"));
    assertThat(other.status()).isEqualTo(422);
    ApiSurveys.setStatus(ADATUM, survey, "closed");
    Answer after = sender.post(survey + "/responses", body);
    assertThat(after.status()).isEqualTo(201);
    assertThat(after.json()).isEqualTo(first.json());
    assertThat(ANYBODY.post(survey + "/responses", body).status()).isEqualTo(409);
    awaitSummary(survey, 1);
  }

  @Test
  void erasesAResponseForGood() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    var sender = ANYBODY.with("Idempotency-Key", "erased");
    String body = answers("{\"stars\": 4, \"text\": \"zanzibar\"}");
    String id = sender.post(survey + "/responses", body).json().get("id").asText();
    String other =
        ANYBODY.post(survey + "/responses", answers("{\"stars\": 2}")).json().get("id").asText();
    awaitSummary(survey, 2);
    String response = survey + "/responses/" + id;
    assertThat(ANYBODY.delete(response).status()).isEqualTo(401);
    assertThat(ADATUM.delete(response).status()).isEqualTo(204);
    assertThat(ADATUM.delete(response).status()).isEqualTo(404);
    assertThat(ADATUM.delete(survey + "/responses/none").status()).isEqualTo(404);
    assertThat(ADATUM.get(response).status()).isEqualTo(404);
    assertThat(sender.post(survey + "/responses", body).status()).isEqualTo(410);
    assertThat(ADATUM.get(survey + "/summary").json().get("totalAnswers").asInt()).isEqualTo(1);
    assertThat(ADATUM.get(survey + "/responses").json().get("items").findValuesAsText("id"))
        .containsExactly(other);
  }

  @Test
  void letsNobodyEraseButAnAuthorOfTheTenant() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    String id =
        ANYBODY.post(survey + "/responses", answers("{\"stars\": 4}")).json().get("id").asText();
    awaitSummary(survey, 1);
    for (Api stranger : List.of(ANYBODY.as("fabrikam-admin"), ANYBODY.as("adatum-analyst"))) {
      for (String path :
          List.of(
              survey + "/responses/" + id,
              survey + "/responses/" + UUID.randomUUID(),
              survey + "/responses/none",
              "/tenants/adatum/surveys/nowhere/responses/" + id)) {
        Answer refused = stranger.delete(path);
        assertThat(refused.status()).as(path).isEqualTo(403);
        assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
      }
    }
    assertThat(ADATUM.get(survey + "/responses/" + id).status()).isEqualTo(200);
    assertThat(ANYBODY.as("adatum-author").delete(survey + "/responses/" + id).status())
        .isEqualTo(204);
  }

  @Test
  void erasesOnlyWhatTheSurveyInTheAddressHas() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    String other = ApiSurveys.open(ADATUM, "adatum");
    String id =
        ANYBODY.post(survey + "/responses", answers("{\"stars\": 4}")).json().get("id").asText();
    awaitSummary(survey, 1);
    for (String path :
        List.of(
            other + "/responses/" + id,
            survey + "/responses/" + UUID.randomUUID(),
            survey + "/responses/" + id.substring(1),
            survey + "/responses/" + id + "0",
            survey + "/responses/1-1-1-1-1",
            "/tenants/adatum/surveys/nowhere/responses/" + id)) {
      Answer missing = ADATUM.delete(path);
      assertThat(missing.status()).as(path).isEqualTo(404);
      assertThat(missing.header("Content-Type")).startsWith("application/problem+json");
    }
    assertThat(ADATUM.get(survey + "/responses/" + id).status()).isEqualTo(200);
    assertThat(awaitSummary(survey, 1).get("totalAnswers").asInt()).isEqualTo(1);
  }

  @Test
  void namesTheQuestionThatIsAnsweredWrong() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    Answer refused =
        ANYBODY.post(
            survey + "/responses",
            answers("{\"stars\": 6, \"color\": \"Pink\", \"text\": [], \"none\": 1}"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.json().get("errors").findValuesAsText("field"))
        .containsExactlyInAnyOrder("stars", "color", "text", "none");
    assertThat(ANYBODY.post(survey + "/responses", "{}").status()).isEqualTo(422);
    assertThat(ANYBODY.post(survey + "/responses", "{\"answers\": 1}").status()).isEqualTo(422);
    assertThat(ANYBODY.post(survey + "/responses", "{\"answer\": {}}").status()).isEqualTo(422);
    assertThat(
            ANYBODY
                .with("Idempotency-Key", "x".repeat(256))
                .post(survey + "/responses", answers("{}"))
                .status())
        .isEqualTo(422);
    assertThat(ADATUM.get(survey + "/responses").json().get("items")).isEmpty();
  }

  @Test
  void knowsNoDrafts() {
    String draft = ApiSurveys.draft(ADATUM, "adatum");
    assertThat(ANYBODY.post(draft + "/responses", answers("{}")).status()).isEqualTo(404);
    assertThat(ANYBODY.post("/tenants/adatum/surveys/unknown/responses", answers("{}")).status())
        .isEqualTo(404);
    assertThat(ANYBODY.post("/tenants/unknown/surveys/x/responses", answers("{}")).status())
        .isEqualTo(404);
  }

  @Test
  void refusesBodiesThatAreTooLargeHoweverTheyCome() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    byte[] body =
        answers("{\"text\": \"" + "x".repeat(1_100_000) + "\"}").getBytes(StandardCharsets.UTF_8);
    var sender = ANYBODY.with("Content-Type", "application/json");
    assertThat(
            sender.send("POST", survey + "/responses", BodyPublishers.ofByteArray(body)).status())
        .isEqualTo(413);
    Answer chunked =
        sender.send(
            "POST",
            survey + "/responses",
            BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));
    assertThat(chunked.status()).isEqualTo(413);
    assertThat(chunked.header("Content-Type")).startsWith("application/problem+json");
  }

  @Test
  void showsResponsesInOrderWithLinksToTheirNeighbours() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    List<String> sent = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      sent.add(
          ANYBODY
              .post(survey + "/responses", answers("{\"stars\": " + i + "}"))
              .json()
              .get("id")
              .asText());
    }
    awaitSummary(survey, 5);
    List<String> listed = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode part = ADATUM.get(survey + "/responses?limit=2" + cursor).json();
      part.get("items").forEach(item -> listed.add(item.get("id").asText()));
      JsonNode next = part.get("nextCursor");
      cursor = next.isNull() ? "" : "&cursor=" + next.asText();
    } while (!cursor.isEmpty());
    assertThat(listed).isEqualTo(sent);

    Answer second = ADATUM.get(survey + "/responses/" + sent.get(1));
    assertThat(second.json().fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "id",
            "position",
            "tenant",
            "slugName",
            "title",
            "createdOn",
            "surveyVersion",
            "questionAnswers");
    assertThat(second.json().get("position").asInt()).isEqualTo(2);
    assertThat(second.json().at("/questionAnswers/0").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "questionCode", "questionText", "questionType", "answer", "possibleAnswers");
    List<String> links = second.headers().allValues("Link");
    assertThat(links).anyMatch(l -> l.contains(sent.get(0)) && l.contains("rel=\"prev\""));
    assertThat(links).anyMatch(l -> l.contains(sent.get(2)) && l.contains("rel=\"next\""));
    assertThat(ADATUM.get(survey + "/responses/" + sent.get(0)).headers().allValues("Link"))
        .noneMatch(link -> link.contains("rel=\"prev\""));
    assertThat(ADATUM.get(survey + "/responses?position=4").json().get("id").asText())
        .isEqualTo(sent.get(3));
    assertThat(ADATUM.get(survey + "/responses?position=6").status()).isEqualTo(404);
    assertThat(ADATUM.get(survey + "/responses?position=0").status()).isEqualTo(422);
    assertThat(ADATUM.get(survey + "/responses/none").status()).isEqualTo(404);
  }

  @Test
  void summarisesAsTheContractSays() {
    String survey = ApiSurveys.open(ADATUM, "adatum");
    ANYBODY.post(
        survey + "/responses",
        answers(
            "{\"stars\": 1, \"color\": \"Red\", \"text\": \"The quick Quick brown fox, fox 2012\"}"));
    ANYBODY.post(survey + "/responses", answers("{\"stars\": 2, \"color\": \"Blue\"}"));
    ANYBODY.post(survey + "/responses", answers("{\"stars\": \"2\", \"color\": \"Blue\"}"));
    JsonNode summary = awaitSummary(survey, 3);
    assertThat(summary.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "tenant", "slugName", "totalAnswers", "questionAnswersSummaries");
    JsonNode stars = summary.at("/questionAnswersSummaries/0");
    assertThat(stars.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "questionCode", "questionText", "questionType", "answered", "answersSummary");
    assertThat(stars.get("answersSummary").toString())
        .isEqualTo("{\"average\":1.67,\"counts\":{\"1\":1,\"2\":2,\"3\":0,\"4\":0,\"5\":0}}");
    assertThat(summary.at("/questionAnswersSummaries/1/answersSummary").toString())
        .isEqualTo(
            "{\"counts\":{\"Red\":1,\"Blue\":2},\"percentages\":{\"Red\":33.3,\"Blue\":66.7}}");
    assertThat(summary.at("/questionAnswersSummaries/2/answersSummary").toString())
        .isEqualTo(
            "{\"words\":[{\"word\":\"fox\",\"count\":2},{\"word\":\"quick\",\"count\":2},"
                + "{\"word\":\"brown\",\"count\":1}]}");
    assertThat(summary.at("/questionAnswersSummaries/2/answered").asInt()).isEqualTo(1);
  }
}
