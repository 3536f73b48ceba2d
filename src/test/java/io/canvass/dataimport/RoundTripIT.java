package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.testing.Api;
import io.canvass.testing.CanvassServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Over REST: exported and imported without any option, a survey's summary is the same. */
class RoundTripIT {

  private static final CanvassServer SERVER = CanvassServer.shared();
  private static final Api ADATUM = Api.of(SERVER).as("adatum-admin");
  private static final String SURVEYS = "/tenants/adatum/surveys/";

  @Test
  void aSurveyComesBackAsItWas() {
    String title = "round" + UUID.randomUUID().toString().substring(0, 8);
    String created =
        """
        {"title": "%s", "language": "de", "questions": [
          {"code": "why", "type": "simpleText", "text": "=Warum?"},
          {"code": "which", "type": "multipleChoice", "text": "Was?", "possibleAnswers": ["-", "+1", "nie"]},
          {"code": "stars", "type": "fiveStars", "text": "Sterne"}]}
        """
            .formatted(title);
    assertThat(ADATUM.post("/tenants/adatum/surveys", created).status()).isEqualTo(201);
    String survey = SURVEYS + title;
    ADATUM.with("If-Match", "*").put(survey + "/status", "{\"status\": \"open\"}");
    String answers =
        "{\"answers\": {\"why\": \"=Kaffee + Kuchen\", \"which\": \"-\", \"stars\": 4}}";
    for (int i = 0; i < 3; i++) {
      assertThat(ADATUM.post(survey + "/responses", answers).status()).isEqualTo(201);
    }
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> ADATUM.get(survey + "/summary").json().path("totalAnswers").asInt() == 3);
    byte[] file = ADATUM.get(survey + "/responses.csv").text().getBytes(StandardCharsets.UTF_8);
    ImportClient client = new ImportClient(SERVER);
    JsonNode done = client.end(client.start(file, title + "b"));
    assertThat(done.path("status").asText()).as(done.toString()).isEqualTo("COMPLETED");
    assertThat(done.path("result").path("responses").asInt()).isEqualTo(3);
    // Words are counted when somebody looks, every few seconds at the most.
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(summary(survey + "b")).isEqualTo(summary(survey)));
    assertThat(ADATUM.get(survey + "b/summary").json().path("totalAnswers").asInt()).isEqualTo(3);
    assertThat(ADATUM.get(survey + "b").json().path("language").asText()).isEqualTo("de");
    assertThat(ADATUM.get(survey + "b/responses?position=2").json().path("createdOn"))
        .isEqualTo(ADATUM.get(survey + "/responses?position=2").json().path("createdOn"));
  }

  private static JsonNode summary(String survey) {
    return ADATUM.get(survey + "/summary").json().path("questionAnswersSummaries");
  }
}
