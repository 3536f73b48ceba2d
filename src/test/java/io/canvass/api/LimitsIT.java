package io.canvass.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.chaos.Call;
import io.canvass.chaos.Fault;
import io.canvass.chaos.FaultProxy;
import io.canvass.chaos.Faults;
import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import io.canvass.testing.Azurite;
import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How much is taken at a time, and from one address; on a server with small limits. */
class LimitsIT {

  private static final int BURST = 3;
  private static final int AT_ONCE = 4;
  private static final int FLOOD = 40;

  private static FaultProxy storage;
  private static CanvassServer server;

  @BeforeAll
  static void start() {
    storage = new FaultProxy(Azurite.start().endpoints(), new Faults(1));
    server =
        CanvassServer.in("servers/limits")
            .demo(CanvassServer.secret(), CanvassServer.secret())
            .with("CANVASS_STORAGE_CONNECTION_STRING", storage.connectionString())
            .with("CANVASS_RESPONSES_PER_SECOND", "1")
            .with("CANVASS_RESPONSES_BURST", Integer.toString(BURST))
            .with("CANVASS_RESPONSES_AT_ONCE_OF_TENANT", Integer.toString(AT_ONCE))
            .with("CANVASS_TRUSTED_PROXIES", "127\\.0\\.0\\.1|::1|0:0:0:0:0:0:0:1")
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
    storage.close();
  }

  private static Answer post(String tenant, String survey, String address) {
    return Api.of(server)
        .with("X-Forwarded-For", address)
        .with("Idempotency-Key", UUID.randomUUID().toString())
        .post("/tenants/" + tenant + "/surveys/" + survey + "/responses", "{\"answers\": {}}");
  }

  /** Opens a survey whose questions needn't be answered. */
  private static String open(String tenant) {
    Api admin = Api.of(server).as(tenant + "-admin");
    Answer created =
        admin.post(
            "/tenants/" + tenant + "/surveys",
            "{\"title\": \"%s\", \"questions\": [{\"code\": \"text\", \"type\": \"simpleText\","
                    .formatted(UUID.randomUUID())
                + " \"text\": \"What?\"}]}");
    assertThat(created.status()).as(created.text()).isEqualTo(201);
    String slug = created.json().get("slugName").asText();
    Answer opened =
        admin
            .with("If-Match", "*")
            .put("/tenants/" + tenant + "/surveys/" + slug + "/status", "{\"status\": \"open\"}");
    assertThat(opened.status()).as(opened.text()).isEqualTo(200);
    return slug;
  }

  @Test
  void anAddressSendsABurstAndIsThenAskedToWait() {
    String survey = open("adatum");
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < 3 * BURST; i++) {
      answers.add(post("adatum", survey, "192.0.2.1"));
    }
    assertThat(answers.subList(0, BURST)).allMatch(answer -> answer.status() == 201);
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 429)
        .isNotEmpty()
        .allSatisfy(
            answer -> {
              assertThat(answer.header("Retry-After")).isEqualTo("1");
              assertThat(answer.json().get("status").asInt()).isEqualTo(429);
            });
    assertThat(post("adatum", survey, "192.0.2.2").status()).as("another address").isEqualTo(201);
  }

  @Test
  void thePageKeepsWhatWasTypedWhenTooManyAnswersCome() throws IOException, InterruptedException {
    String survey = open("adatum");
    String token = UUID.randomUUID().toString();
    HttpRequest form =
        HttpRequest.newBuilder(server.uri("/survey/adatum/" + survey))
            .header("X-Forwarded-For", "192.0.2.3")
            .header("Accept-Language", "en")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("_token=" + token + "&text=typed"))
            .build();
    HttpClient browser = HttpClient.newHttpClient();
    HttpResponse<String> page = browser.send(form, BodyHandlers.ofString());
    for (int i = 0; i < 10 * BURST && page.statusCode() != 429; i++) {
      assertThat(page.statusCode()).as(page.body()).isEqualTo(302);
      page = browser.send(form, BodyHandlers.ofString());
    }
    assertThat(page.statusCode()).as(page.body()).isEqualTo(429);
    assertThat(page.headers().firstValue("Retry-After")).hasValue("1");
    assertThat(page.body()).contains("Too many answers", token, "typed");
  }

  @Test
  void aFloodForOneTenantLeavesAnotherUsable() throws ExecutionException, InterruptedException {
    String flooded = open("adatum");
    String other = open("fabrikam");
    assertThat(post("fabrikam", other, "198.51.100.1").status()).isEqualTo(201);
    storage.faults().inject(Call.PUT_BLOB, Fault.DELAY, 1);
    ExecutorService clients = Executors.newFixedThreadPool(FLOOD);
    try {
      List<Future<Answer>> flood = new ArrayList<>();
      for (int i = 0; i < FLOOD; i++) {
        String address = "203.0.113." + i;
        flood.add(clients.submit(() -> post("adatum", flooded, address)));
      }
      assertThat(post("fabrikam", other, "198.51.100.1").status()).isEqualTo(201);
      List<Answer> answers = new ArrayList<>();
      for (Future<Answer> one : flood) {
        answers.add(one.get());
      }
      assertThat(answers).filteredOn(a -> a.status() == 201).hasSizeGreaterThanOrEqualTo(AT_ONCE);
      assertThat(answers)
          .filteredOn(answer -> answer.status() != 201)
          .isNotEmpty()
          .allSatisfy(
              answer -> {
                assertThat(answer.status()).isEqualTo(503);
                assertThat(answer.header("Retry-After")).isEqualTo("1");
              });
    } finally {
      storage.faults().heal();
      clients.shutdown();
    }
  }
}
