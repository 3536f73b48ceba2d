package io.canvass.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.canvass.chaos.FaultProxy;
import io.canvass.chaos.Faults;
import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import io.canvass.testing.Azurite;
import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Storage goes away under load: everybody is told, nobody is thanked falsely, nothing is lost. */
class OutageIT {

  private static final int CLIENTS = 4;
  private static final Duration OUTAGE = Duration.ofSeconds(15);
  private static final Duration RECOVERY = Duration.ofSeconds(10);

  private static final String QUESTIONS =
      """
      [{"code": "stars", "type": "fiveStars", "text": "How many stars?"},
       {"code": "text", "type": "simpleText", "text": "What else?"}]
      """;

  private static Azurite azurite;
  private static FaultProxy storage;
  private static CanvassServer server;
  private static Api admin;

  private final HttpClient browser =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private record Sent(String key, long began, long answered, Answer answer) {
    long millis() {
      return (answered - began) / 1_000_000;
    }
  }

  @BeforeAll
  static void start() {
    azurite = Azurite.start();
    storage = new FaultProxy(azurite.endpoints(), new Faults(1));
    server =
        CanvassServer.in("servers/outage")
            .demo(CanvassServer.secret(), CanvassServer.secret())
            .with("CANVASS_STORAGE_CONNECTION_STRING", storage.connectionString())
            .start();
    admin = Api.of(server).as("adatum-admin");
  }

  @AfterAll
  static void stop() {
    storage.back();
    server.close();
    storage.close();
    azurite.close();
  }

  private static String open() {
    Answer created =
        admin.post(
            "/tenants/adatum/surveys",
            "{\"title\": \"%s\", \"questions\": %s}".formatted(UUID.randomUUID(), QUESTIONS));
    assertThat(created.status()).as(created.text()).isEqualTo(201);
    String path = "/tenants/adatum/surveys/" + created.json().get("slugName").asText();
    Answer opened = admin.with("If-Match", "*").put(path + "/status", "{\"status\": \"open\"}");
    assertThat(opened.status()).as(opened.text()).isEqualTo(200);
    return path;
  }

  private static Sent post(String survey, String key) {
    long began = System.nanoTime();
    Answer answer =
        Api.of(server)
            .with("Idempotency-Key", key)
            .post(survey + "/responses", "{\"answers\": {\"stars\": 4}}");
    return new Sent(key, began, System.nanoTime(), answer);
  }

  private static void awaitTotal(String survey, int total) {
    Awaitility.await()
        .atMost(RECOVERY)
        .untilAsserted(
            () ->
                assertThat(admin.get(survey + "/summary").json().path("totalAnswers").asInt())
                    .isEqualTo(total));
  }

  private HttpResponse<String> page(String survey, String language, String form)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                server.uri(survey.replace("/tenants/", "/survey/").replace("/surveys/", "/")))
            .header("Accept-Language", language);
    if (!form.isEmpty()) {
      request
          .header("Content-Type", "application/x-www-form-urlencoded")
          .POST(BodyPublishers.ofString(form));
    }
    return browser.send(request.build(), BodyHandlers.ofString());
  }

  private static void assertRefused(HttpResponse<String> page) {
    assertThat(page.statusCode()).as(page.body()).isEqualTo(503);
    assertThat(page.headers().firstValue("Retry-After")).isPresent();
    assertThat(page.body()).doesNotContain("Exception");
  }

  @Test
  void aFrozenStorageIsToldOfQuicklyAndNothingIsLost()
      throws ExecutionException, InterruptedException, IOException {
    String survey = open();
    assertThat(post(survey, "before").answer().status()).isEqualTo(201);
    assertThat(page(survey, "en", "").statusCode()).isEqualTo(200);
    AtomicBoolean sending = new AtomicBoolean(true);
    ConcurrentLinkedQueue<Sent> sent = new ConcurrentLinkedQueue<>();
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    List<Future<?>> running = new ArrayList<>();
    storage.freeze();
    long frozen = System.nanoTime();
    for (int i = 0; i < CLIENTS; i++) {
      running.add(
          clients.submit(
              () -> {
                while (sending.get()) {
                  Sent one = post(survey, UUID.randomUUID().toString());
                  sent.add(one);
                  long pause = one.answer().status() == 503 ? 200 : 20;
                  Awaitility.await().pollDelay(Duration.ofMillis(pause)).until(() -> true);
                }
              }));
    }
    Awaitility.await()
        .atMost(OUTAGE)
        .until(() -> sent.stream().anyMatch(one -> one.answer().status() == 503));
    String token = UUID.randomUUID().toString();
    String form = "_token=" + token + "&stars=3&text=typed+%E7%8C%AB";
    HttpResponse<String> english = page(survey, "en", form);
    assertRefused(english);
    assertThat(english.body()).contains("could not be saved", token, "typed 猫");
    HttpResponse<String> japanese = page(survey, "ja", form);
    assertRefused(japanese);
    assertThat(japanese.body()).contains("lang=\"ja\"", "保存できませんでした", token, "typed 猫");
    HttpResponse<String> first = page(survey, "ja", "");
    assertRefused(first);
    assertThat(first.body()).contains("lang=\"ja\"", "まもなく再開します");
    Awaitility.await()
        .atMost(OUTAGE.plusSeconds(5))
        .until(() -> System.nanoTime() - frozen > OUTAGE.toNanos());
    long thawed = System.nanoTime();
    storage.back();
    Awaitility.await()
        .atMost(RECOVERY)
        .until(
            () ->
                sent.stream()
                    .anyMatch(one -> one.answer().status() == 201 && one.answered() > thawed));
    sending.set(false);
    for (Future<?> client : running) {
      client.get();
    }
    clients.shutdown();
    List<Sent> outage =
        sent.stream().filter(one -> one.began() > frozen && one.answered() < thawed).toList();
    assertThat(outage)
        .hasSizeGreaterThan(CLIENTS)
        .allSatisfy(
            one -> {
              assertThat(one.answer().status()).isEqualTo(503);
              assertThat(one.answer().header("Retry-After")).isNotEmpty();
              assertThat(one.millis()).isLessThan(8_000);
            });
    assertThat(
            outage.stream()
                .filter(one -> one.began() - frozen > Duration.ofSeconds(7).toNanos())
                .filter(one -> one.millis() > 1_000))
        .as("slow answers once it is known that storage is away")
        .hasSizeLessThan(CLIENTS);
    HttpResponse<String> again = page(survey, "en", form);
    assertThat(again.statusCode()).as(again.body()).isEqualTo(302);
    assertThat(page(survey, "en", form).statusCode()).isEqualTo(302);
    sent.forEach(
        one ->
            assertThat(post(survey, one.key()).answer().status())
                .as("the same sent again")
                .isEqualTo(201));
    awaitTotal(survey, 2 + sent.size());
  }

  @Test
  void aStoppedStorageIsToldOfAtOnce() throws IOException, InterruptedException {
    String survey = open();
    assertThat(post(survey, "before").answer().status()).isEqualTo(201);
    storage.refuse();
    for (int i = 0; i < 10; i++) {
      Sent one = post(survey, "during");
      assertThat(one.answer().status()).isEqualTo(503);
      assertThat(one.answer().header("Retry-After")).isNotEmpty();
      assertThat(one.millis()).isLessThan(3_000);
    }
    Awaitility.await("until the survey is not known from memory any more")
        .atMost(RECOVERY)
        .untilAsserted(() -> assertRefused(page(survey, "en", "")));
    storage.back();
    Awaitility.await()
        .atMost(RECOVERY)
        .until(() -> post(survey, "during").answer().status() == 201);
    awaitTotal(survey, 2);
  }

  @Test
  void cutsAFileOffThatCannotBeFinished() throws IOException, InterruptedException {
    String survey = open();
    String text = "brown fox ".repeat(9_000);
    int responses = 270; // more than is read ahead, and more than this instance still remembers
    for (int i = 0; i < responses; i++) {
      Answer sent =
          Api.of(server).post(survey + "/responses", "{\"answers\": {\"text\": \"" + text + "\"}}");
      assertThat(sent.status()).as(sent.text()).isEqualTo(201);
    }
    awaitTotal(survey, responses);
    String whole = admin.get(survey + "/responses.csv").text();
    assertThat(whole.lines()).hasSize(responses + 1);
    long read = 0;
    HttpResponse<InputStream> file = csv(survey);
    try (InputStream in = file.body()) {
      assertThat(file.statusCode()).isEqualTo(200);
      byte[] part = new byte[10_000];
      for (int length = in.read(part); length >= 0; length = in.read(part)) {
        if (read == 0) {
          storage.refuse();
        }
        read += length;
      }
      fail("a part of the file ended as the whole one does, after " + read);
    } catch (IOException e) {
      assertThat(read).isBetween(1L, whole.length() - 1L);
    }
    Answer refused = admin.get(survey + "/responses.csv");
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
    assertThat(refused.header("Content-Disposition")).isEmpty();
    storage.back();
    Awaitility.await()
        .atMost(RECOVERY)
        .untilAsserted(
            () -> assertThat(admin.get(survey + "/responses.csv").text()).isEqualTo(whole));
  }

  private HttpResponse<InputStream> csv(String survey) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.uri("/api/v1" + survey + "/responses.csv"))
            .header("Authorization", basic("adatum-analyst"))
            .build();
    return browser.send(request, BodyHandlers.ofInputStream());
  }

  private static String basic(String account) {
    String pair = account + ":" + server.environment("CANVASS_DEMO_PASSWORD");
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
