package io.canvass.bench;

import io.canvass.testing.Api;
import io.canvass.testing.Azurite;
import io.canvass.testing.CanvassServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Canvass on Liberty with a storage of its own, and its clients. */
final class HttpCanvass implements AutoCloseable {

  /** What a respondent sends: some text, a choice, stars. */
  static final String RESPONSE =
      """
      {"answers": {"text": "The staff were friendly and quick, the queue was long.", "color": "Red", "stars": 4}}
      """;

  private static final Pattern CALLS = Pattern.compile("storage_calls_total\\{(.*?)\\} ([0-9.E]+)");
  private static final Pattern KIND = Pattern.compile("kind=\"(.*?)\"");

  final Azurite azurite = Azurite.start();
  final CanvassServer server;
  final Api author;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  HttpCanvass(String directory) {
    server =
        CanvassServer.in(directory)
            .demo(CanvassServer.secret(), CanvassServer.secret())
            .with("CANVASS_STORAGE_CONNECTION_STRING", azurite.connectionString())
            .withFile(
                "configDropins/overrides/bench.xml",
                "<server><mpMetrics authentication=\"false\"/></server>")
            .with("CANVASS_RESPONSES_PER_SECOND", "1000000")
            .with("CANVASS_RESPONSES_BURST", "1000000")
            .start();
    author = Api.of(server).as("adatum-admin");
  }

  /** Opens a survey of its own and answers its path. */
  String survey() {
    Api.Answer created =
        author.post(
            "/tenants/adatum/surveys",
            """
            {"title": "Bench %s", "questions": [
             {"code": "stars", "type": "fiveStars", "text": "How many stars?"},
             {"code": "color", "type": "multipleChoice", "text": "Which?", "possibleAnswers": ["Red", "Blue"]},
             {"code": "text", "type": "simpleText", "text": "What else?"}]}
            """
                .formatted(UUID.randomUUID()));
    String path = "/tenants/adatum/surveys/" + created.json().get("slugName").asText();
    Api.Answer opened =
        author.with("If-Match", "*").put(path + "/status", "{\"status\": \"open\"}");
    if (opened.status() != 200) {
      throw new IllegalStateException(opened.text());
    }
    return path;
  }

  /** Sends a response. */
  void respond(String survey) throws IOException, InterruptedException {
    URI uri = server.uri("/api/v1" + survey + "/responses");
    HttpResponse<Void> answer =
        client.send(
            HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(RESPONSE))
                .build(),
            BodyHandlers.discarding());
    if (answer.statusCode() != 201) {
      throw new IllegalStateException("status " + answer.statusCode());
    }
  }

  /** How many responses are counted. */
  long counted(String survey) {
    return author.get(survey + "/summary").json().get("totalAnswers").asLong();
  }

  /** Waits until as many are counted. */
  void awaitCounted(String survey, long responses) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
    while (counted(survey) != responses) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(counted(survey) + " of " + responses + " counted");
      }
      Thread.sleep(200);
    }
  }

  /** How many calls of each kind the server has made to storage. */
  Map<String, Double> calls() throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.send(
            HttpRequest.newBuilder(server.uri("/metrics")).build(), BodyHandlers.ofString());
    Map<String, Double> calls = new TreeMap<>();
    Matcher line = CALLS.matcher(answer.body());
    while (line.find()) {
      Matcher kind = KIND.matcher(line.group(1));
      if (kind.find()) {
        calls.put(kind.group(1), Double.parseDouble(line.group(2)));
      }
    }
    if (calls.isEmpty()) {
      throw new IllegalStateException("no metrics: " + answer.statusCode() + " " + answer.body());
    }
    return calls;
  }

  /** What was made more since. */
  static Map<String, Double> since(Map<String, Double> before, Map<String, Double> after) {
    Map<String, Double> more = new TreeMap<>();
    after.forEach(
        (kind, count) -> {
          double difference = count - before.getOrDefault(kind, 0.0);
          if (difference > 0) {
            more.put(kind, difference);
          }
        });
    return more;
  }

  @Override
  public void close() {
    server.close();
    azurite.close();
  }
}
