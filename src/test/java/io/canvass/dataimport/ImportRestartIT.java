package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.job.JobId;
import io.canvass.job.JobRecord;
import io.canvass.job.JobStore;
import io.canvass.job.azure.AzureJobStore;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.Ticks;
import io.canvass.testing.Azurite;
import io.canvass.testing.CanvassServer;
import io.canvass.testing.Project;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
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
    String waiting = leaveWaiting(storage, job);
    try (CanvassServer second = builder.start()) {
      ImportClient client = new ImportClient(second);
      assertThat(client.end(waiting).path("status").asText()).isEqualTo("COMPLETED");
      JsonNode failed = client.end(job);
      assertThat(failed.path("status").asText()).isEqualTo("FAILED");
      assertThat(failed.path("error").asText()).contains("server ended");
      assertThat(client.post(job + "/restart")).isEqualTo(202);
      assertWhole(client, client.end(job), survey);
    }
  }

  /** A job of the instance that was killed, as if it had died before it could start it. */
  private static String leaveWaiting(Azurite storage, String sibling) {
    JobStore jobs =
        new AzureJobStore(
            new StorageGateway(
                StorageSettings.of(storage.connectionString()),
                tenant -> StorageSettings.DEFAULT_LOCATION));
    JobId id = JobId.of(sibling.substring(sibling.lastIndexOf('/') + 1)).orElseThrow();
    String runner = jobs.find(id.tenant(), id).orElseThrow().value().runner();
    JobId waiting = JobId.next(id.tenant(), Ticks.of(Instant.now()), new SecureRandom());
    jobs.create(
        id.tenant(),
        JobRecord.waiting(
            waiting,
            "survey-delete",
            Map.of("slug", "gone", "generation", "0"),
            Instant.now(),
            runner),
        null);
    return "/api/v1/jobs/" + waiting;
  }
}
