package io.canvass.api;

import static io.canvass.api.ApiSurveys.ANYBODY;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.testing.Api;
import io.canvass.testing.Api.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Many respondents at once: nothing lost, nothing doubled, each in its place (I1 and I2). */
class ConcurrentResponsesApiIT {

  private static final int CLIENTS = 16;
  private static final int RESPONSES = 200;
  private static final ExecutorService POOL = Executors.newFixedThreadPool(CLIENTS);

  private record Sent(String id, long began, long acknowledged) {}

  @AfterAll
  static void endClients() {
    POOL.shutdownNow();
  }

  private static Future<Sent> post(String survey, int stars) {
    return POOL.submit(
        () -> {
          long began = System.nanoTime();
          Answer answer =
              ANYBODY.post(survey + "/responses", "{\"answers\": {\"stars\": " + stars + "}}");
          assertThat(answer.status()).as(answer.text()).isEqualTo(201);
          return new Sent(answer.json().get("id").asText(), began, System.nanoTime());
        });
  }

  private static List<Sent> all(List<Future<Sent>> futures)
      throws ExecutionException, InterruptedException {
    List<Sent> sent = new ArrayList<>();
    for (Future<Sent> future : futures) {
      sent.add(future.get());
    }
    return sent;
  }

  private static JsonNode awaitTotal(Api reader, String survey, int total) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () ->
                assertThat(reader.get(survey + "/summary").json().get("totalAnswers").asInt())
                    .isEqualTo(total));
    return reader.get(survey + "/summary").json();
  }

  private static List<String> listed(Api reader, String survey) {
    List<String> ids = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode part = reader.get(survey + "/responses?limit=100" + cursor).json();
      part.get("items").forEach(item -> ids.add(item.get("id").asText()));
      JsonNode next = part.get("nextCursor");
      cursor = next.isNull() ? "" : "&cursor=" + next.asText();
    } while (!cursor.isEmpty());
    return ids;
  }

  @Test
  void countsEachResponseOnceAndInOrderWhenManyComeAtOnce()
      throws ExecutionException, InterruptedException {
    Map<String, Api> surveys = new HashMap<>();
    for (String tenant : List.of("adatum", "fabrikam")) {
      Api author = ANYBODY.as(tenant + "-admin");
      surveys.put(ApiSurveys.open(author, tenant), author);
    }
    Map<String, List<Future<Sent>>> futures = new HashMap<>();
    for (int i = 0; i < RESPONSES; i++) {
      int stars = 1 + i % 5;
      surveys
          .keySet()
          .forEach(s -> futures.computeIfAbsent(s, k -> new ArrayList<>()).add(post(s, stars)));
    }
    for (Map.Entry<String, Api> survey : surveys.entrySet()) {
      List<Sent> sent = all(futures.get(survey.getKey()));
      JsonNode summary = awaitTotal(survey.getValue(), survey.getKey(), RESPONSES);
      assertThat(summary.at("/questionAnswersSummaries/0/answersSummary/counts").toString())
          .isEqualTo("{\"1\":40,\"2\":40,\"3\":40,\"4\":40,\"5\":40}");
      List<String> listed = listed(survey.getValue(), survey.getKey());
      assertThat(new HashSet<>(listed)).hasSize(RESPONSES).hasSameSizeAs(listed);
      assertThat(listed).containsExactlyInAnyOrderElementsOf(sent.stream().map(Sent::id).toList());
      assertInOrder(listed, sent);
    }
  }

  /** Of any two, the one acknowledged before the other began comes first. */
  private static void assertInOrder(List<String> listed, List<Sent> sent) {
    Map<String, Sent> byId = new HashMap<>();
    sent.forEach(s -> byId.put(s.id(), s));
    long latestBegin = Long.MIN_VALUE;
    for (String id : listed) {
      Sent response = byId.get(id);
      assertThat(response.acknowledged())
          .as("a response listed earlier began after %s was acknowledged", id)
          .isGreaterThanOrEqualTo(latestBegin);
      latestBegin = Math.max(latestBegin, response.began());
    }
  }

  @Test
  void averagesTheSameHoweverResponsesArrive() throws ExecutionException, InterruptedException {
    Api author = ANYBODY.as("fabrikam-admin");
    String survey = ApiSurveys.open(author, "fabrikam");
    List<Integer> stars = new ArrayList<>(Collections.nCopies(100, 5));
    stars.addAll(Collections.nCopies(1_000, 1));
    all(stars.stream().map(s -> post(survey, s)).toList());
    JsonNode summary = awaitTotal(author, survey, 1_100);
    assertThat(summary.at("/questionAnswersSummaries/0/answersSummary/average").asText())
        .isEqualTo("1.36");
  }
}
