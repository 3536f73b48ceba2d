package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.testing.Azurite;
import io.canvass.testing.CanvassServer;
import io.canvass.testing.Project;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Imports that are broken off in the middle go on where they were, and end as if never broken. */
class ImportRestartIT {

  private static final int ROWS = 200_000;
  private static final String SURVEYS = "/api/v1/tenants/adatum/surveys/";

  private static byte[] file() {
    StringBuilder text = new StringBuilder("Stars,Choice,Text\n");
    for (int i = 0; i < ROWS; i++) {
      text.append(1 + i % 5).append(i % 2 == 0 ? ",Red," : ",Blue,").append("row ").append(i);
      text.append(" of a file that is long enough to be broken off\n");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isUnderWay(JsonNode job) {
    return job.path("progress").path("total").asInt() == ROWS
        && job.path("progress").path("done").asInt() > 0;
  }

  private static void assertWhole(ImportClient client, JsonNode done, String survey) {
    assertThat(done.path("status").asText()).as(done.toString()).isEqualTo("COMPLETED");
    assertThat(done.path("error").isNull()).as(done.toString()).isTrue();
    assertThat(done.path("result").path("survey").asText()).isEqualTo(survey);
    JsonNode summary = client.get(survey + "/summary");
    assertThat(summary.path("totalAnswers").asInt()).isEqualTo(ROWS);
    JsonNode questions = summary.path("questionAnswersSummaries");
    for (int star = 1; star <= 5; star++) {
      assertThat(count(questions.get(0), Integer.toString(star))).isEqualTo(ROWS / 5);
    }
    assertThat(count(questions.get(1), "Red")).isEqualTo(ROWS / 2);
    JsonNode last = client.get(survey + "/responses?position=" + ROWS);
    assertThat(last.path("questionAnswers").path(2).path("answer").asText())
        .startsWith("row " + (ROWS - 1) + " ");
  }

  private static int count(JsonNode question, String value) {
    return question.path("answersSummary").path("counts").path(value).asInt();
  }

  @Test
  void goesOnAfterAStop() {
    ImportClient client = new ImportClient(CanvassServer.shared());
    String title = "stop" + UUID.randomUUID().toString().substring(0, 8);
    String survey = SURVEYS + title;
    String job = client.start(file(), title);
    client.await(job, ImportRestartIT::isUnderWay);
    assertThat(client.post(job + "/stop")).isEqualTo(202);
    JsonNode stopped = client.end(job);
    assertThat(stopped.path("status").asText()).isEqualTo("STOPPED");
    assertThat(client.strangersStatus(survey)).isEqualTo(404);
    assertThat(client.get(survey).path("status").asText()).isEqualTo("draft");
    assertThat(client.post(job + "/restart")).isEqualTo(202);
    assertWhole(client, client.end(job), survey);
  }

  @Test
  void goesOnAfterTheServerWasKilled() {
    String title = "kill" + UUID.randomUUID().toString().substring(0, 8);
    String survey = SURVEYS + title;
    // Storage of its own: the demo's accounts in it have this server's password.
    try (Azurite storage = Azurite.start()) {
      goesOnAfterTheServerWasKilled(storage, title, survey);
    }
  }

  private static void goesOnAfterTheServerWasKilled(Azurite storage, String title, String survey) {
    CanvassServer.Builder builder =
        CanvassServer.in("servers/killed")
            .with("CANVASS_DEMO", "true")
            .with("CANVASS_DEMO_PASSWORD", CanvassServer.secret())
            .with("CANVASS_SESSION_KEY", CanvassServer.secret())
            .with(
                "CANVASS_DATA_DIR", Project.file("target/servers/killed-data/" + title).toString())
            .with("CANVASS_STORAGE_CONNECTION_STRING", storage.connectionString());
    String job;
    try (CanvassServer first = builder.start()) {
      ImportClient client = new ImportClient(first);
      job = client.start(file(), title);
      client.await(job, ImportRestartIT::isUnderWay);
      first.kill();
    }
    try (CanvassServer second = builder.start()) {
      ImportClient client = new ImportClient(second);
      JsonNode failed = client.end(job);
      assertThat(failed.path("status").asText()).isEqualTo("FAILED");
      assertThat(failed.path("error").asText()).contains("server ended");
      assertThat(client.post(job + "/restart")).isEqualTo(202);
      assertWhole(client, client.end(job), survey);
    }
  }
}
