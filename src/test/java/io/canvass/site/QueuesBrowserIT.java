package io.canvass.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openqa.selenium.support.ui.ExpectedConditions.invisibilityOfElementLocated;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.StorageAccount;
import io.canvass.testing.Api;
import io.canvass.testing.Browser;
import io.canvass.testing.CanvassServer;
import io.canvass.testing.TestStorage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** The operator deals with poison, by the page and by REST. */
class QueuesBrowserIT {

  private static final String QUEUE = "surveyanswers-standard";

  private final CanvassServer server = CanvassServer.shared();
  private final Api operator = Api.of(server).as("operator");

  /** Puts a message on the queue that no worker can read, and waits until it was put aside. */
  private String poisoned() {
    StorageAccount account = TestStorage.gateway().home();
    String junk = "junk " + UUID.randomUUID();
    account.queue(QUEUE).send(junk.getBytes(StandardCharsets.UTF_8), Duration.ZERO);
    int bytes = junk.length();
    return Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> newest(bytes), id -> !id.isEmpty());
  }

  private String newest(int bytes) {
    String id = "";
    for (JsonNode queue : operator.get("/queues").json().get("items")) {
      for (JsonNode message : queue.get("poison")) {
        if (queue.get("queue").asText().equals(QUEUE) && message.get("bytes").asInt() == bytes) {
          id = message.get("id").asText();
        }
      }
    }
    return id;
  }

  @Test
  void showsReplaysAndDropsAMessageWithoutScripts() {
    String id = poisoned();
    String ref = "default/" + QUEUE + "/" + id;
    try (Browser browser = Browser.open(server.uri("/"), false)) {
      browser.signIn("operator", server.environment("CANVASS_DEMO_PASSWORD"));
      browser.go("/operator/queues?lang=en");
      assertThat(browser.text("main")).contains("not an announcement", "Can't be read", id);
      browser.click("button[name=drop][value='" + ref + "']");
      browser.untilText("main", "Drop this message?");
      browser.click("#errors a.button");
      browser.until(
          "the question is gone",
          invisibilityOfElementLocated(By.cssSelector("button[name=dropNow]")));
      assertThat(browser.text("main")).contains(id);
      browser.click("button[name=drop][value='" + ref + "']");
      browser.untilText("main", "Drop this message?");
      browser.click("button[name=dropNow]");
      browser.untilText("main", "The message was dropped.");
      assertThat(browser.text("main")).doesNotContain(id);
      String second = poisoned();
      browser.go("/operator/queues");
      assertThat(operator.delete("/queues/" + QUEUE + "/poison/" + second).status()).isEqualTo(204);
      browser.click("button[name=replay][value='default/" + QUEUE + "/" + second + "']");
      browser.untilText("main", "not there any more");
      String third = poisoned();
      browser.go("/operator/queues");
      browser.click("button[name=replay][value='default/" + QUEUE + "/" + third + "']");
      browser.untilText("main", "back on its queue");
    }
  }

  @Test
  void looksRightOnEveryDevice() {
    poisoned();
    try (Browser browser = Browser.open(server.uri("/"), true)) {
      browser.signIn("operator", server.environment("CANVASS_DEMO_PASSWORD"));
      for (String language : new String[] {"en", "ja"}) {
        for (int width : new int[] {390, Browser.DESK}) {
          browser.width(width);
          browser.go("/operator/queues?lang=" + language);
          String page = "queues-" + language + "-" + width;
          browser.assertNothingOverflows(page);
          browser.assertAccessible(page);
          browser.assertNoErrorsInConsole(page);
          browser.picture(page);
        }
      }
    }
  }

  @Test
  void letsNobodyElseIn() {
    Api admin = Api.of(server).as("adatum-admin");
    assertThat(admin.get("/queues").status()).isEqualTo(403);
    assertThat(admin.delete("/queues/" + QUEUE + "/poison/x").status()).isEqualTo(403);
    assertThat(Api.of(server).get("/queues").status()).isEqualTo(401);
    assertThat(operator.delete("/queues/" + QUEUE + "/poison/x").status()).isEqualTo(404);
    assertThat(operator.delete("/queues/other/poison/x").status()).isEqualTo(404);
  }
}
