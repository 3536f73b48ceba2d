package io.canvass.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.chaos.Ledger.Answer;
import io.canvass.chaos.Ledger.Submission;
import io.canvass.platform.Json;
import io.canvass.survey.Survey;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * People who answer a survey, each one response after another, at any of the instances. What is
 * cut, or answered with a 5xx or a 429, they send again under the same key until it is settled; and
 * one in ten sends what was acknowledged once more.
 */
final class Respondents implements AutoCloseable {

  /** Words that a summary counts, fewer than it shows. */
  static final List<String> WORDS =
      List.of("apple", "banana", "cherry", "damson", "elder", "figs", "grape", "hazel");

  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int AGAIN = 10;
  private static final int LONGEST_TEXT = 6;

  private final Ledger ledger;
  private final List<? extends Member> members;
  private final Survey survey;
  private final Duration pause;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch ending = new CountDownLatch(1);
  private final List<Future<?>> people = new ArrayList<>();

  /**
   * Lets respondents begin.
   *
   * @param number how many there are at a time
   * @param pause between two responses of one
   */
  Respondents(
      Ledger ledger,
      List<? extends Member> members,
      Survey survey,
      int number,
      Duration pause,
      long seed) {
    this.ledger = ledger;
    this.members = members;
    this.survey = survey;
    this.pause = pause;
    for (int i = 0; i < number; i++) {
      Random random = new Random(seed + i);
      people.add(threads.submit(() -> answer(random)));
    }
  }

  private Void answer(Random random) throws InterruptedException {
    do {
      Submission submission = ledger.begin(answers(random));
      settle(submission, random);
      if (random.nextInt(AGAIN) == 0) {
        send(submission, random);
      }
    } while (!ending.await(pause.toMillis(), TimeUnit.MILLISECONDS));
    return null;
  }

  /** Sends a submission until its fate is known. */
  private void settle(Submission submission, Random random) throws InterruptedException {
    send(submission, random);
    for (long wait = 20; !submission.settled(); wait = Math.min(500, wait * 2)) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(wait));
      send(submission, random);
    }
  }

  /** Sends a submission once, to any instance. */
  void send(Submission submission, Random random) throws InterruptedException {
    URI base = members.get(random.nextInt(members.size())).uri();
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(
                    "%s/api/v1/tenants/%s/surveys/%s/responses"
                        .formatted(base, survey.tenant(), survey.slug())))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", submission.key())
            .timeout(TIMEOUT)
            .POST(BodyPublishers.ofByteArray(Json.write(Map.of("answers", submission.answers()))))
            .build();
    long began = System.nanoTime();
    Answer answer;
    try {
      HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
      answer = answer(began, response.statusCode(), response.body());
    } catch (IOException e) {
      answer = new Answer(began, System.nanoTime(), 0, null, e.toString());
    }
    submission.add(answer);
  }

  private static Answer answer(long began, int status, String text) {
    Ledger.Receipt receipt = null;
    if (status == 201) {
      JsonNode json = Json.read(text.getBytes(StandardCharsets.UTF_8), JsonNode.class);
      receipt = new Ledger.Receipt(json.path("id").asText(), json.path("createdOn").asText());
    }
    return new Answer(began, System.nanoTime(), status, receipt, text);
  }

  private static Map<String, Object> answers(Random random) {
    Map<String, Object> answers = new LinkedHashMap<>();
    if (random.nextInt(AGAIN) > 0) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(LONGEST_TEXT); i >= 0; i--) {
        text.append(WORDS.get(random.nextInt(WORDS.size()))).append(i == 0 ? "." : ", ");
      }
      answers.put("q1", text.toString());
    }
    if (random.nextInt(AGAIN) > 0) {
      answers.put("q2", random.nextBoolean() ? "Red" : "Blue");
    }
    if (random.nextInt(AGAIN) > 0) {
      answers.put("q3", 1 + random.nextInt(5));
    }
    return answers;
  }

  /** Waits until all have settled what they have begun; they begin nothing more. */
  void finish(Duration patience) {
    ending.countDown();
    long end = System.nanoTime() + patience.toNanos();
    try {
      for (Future<?> person : people) {
        person.get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a respondent failed", e);
    } catch (TimeoutException e) {
      throw new AssertionError(
          "not settled after "
              + patience
              + ": "
              + ledger.all().stream().filter(submission -> !submission.settled()).toList(),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      close();
    }
  }

  @Override
  public void close() {
    ending.countDown();
    threads.shutdownNow();
  }
}
