package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.testing.CanvassServer;
import io.canvass.testing.TestStorage;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A survey with responses is deleted, and its slug and title are free again. */
class SurveyDeletionIT {

  private final ImportClient client = new ImportClient(CanvassServer.shared());
  private final String title = "deletion" + UUID.randomUUID().toString().substring(0, 8);
  private final String survey = "/api/v1/tenants/adatum/surveys/" + title;

  private JsonNode imported(String file) {
    JsonNode done = client.end(client.start(file.getBytes(StandardCharsets.UTF_8), title));
    assertThat(done.path("status").asText()).as(done.toString()).isEqualTo("COMPLETED");
    return done;
  }

  @Test
  void leavesNothingBehindThatANewSurveyOfTheSameSlugCouldSee() {
    imported("a,b\n1,x\n2,y\n3,z\n");
    assertThat(client.get(survey + "/summary").path("totalAnswers").asInt()).isEqualTo(3);
    String job = client.delete(survey);
    assertThat(client.status(survey)).isEqualTo(404);
    assertThat(client.end(job).path("status").asText()).isEqualTo("COMPLETED");
    var account = TestStorage.gateway().home();
    assertThat(account.container("responselog-adatum-" + title).names("")).isEmpty();
    assertThat(account.container("surveyanswerssummaries").names("adatum-" + title)).isEmpty();
    assertThat(account.table("Questions").withPrefix("adatum_" + title, "")).isEmpty();
    imported("a\n4\n");
    assertThat(client.get(survey + "/summary").path("totalAnswers").asInt()).isEqualTo(1);
    assertThat(client.get(survey + "/responses").path("items").size()).isEqualTo(1);
  }
}
