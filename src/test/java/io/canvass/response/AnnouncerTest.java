package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.Json;
import io.canvass.platform.TenantId;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.Slug;
import io.canvass.survey.SurveyKey;
import io.canvass.tenant.InMemoryTenantStore;
import io.canvass.tenant.TenantDirectory;
import io.canvass.tenant.TenantStoreContract;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AnnouncerTest {

  private static final TenantId ADATUM = new TenantId("adatum");

  private final SurveyKey survey = new SurveyKey(ADATUM, new Slug("s"), "0123456789ab");
  private final Semaphore gate = new Semaphore(0);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private volatile boolean away;

  /** Puts one message for each permit. */
  private final InMemoryResponseQueue queue =
      new InMemoryResponseQueue() {
        @Override
        public Taken put(SurveyKey key, Lane lane, byte[] announcement, Duration hidden) {
          gate.acquireUninterruptibly();
          if (away) {
            throw new UnavailableException(new IllegalStateException("away"));
          }
          return super.put(key, lane, announcement, hidden);
        }
      };

  private final Announcer announcer = announcer();

  private Announcer announcer() {
    InMemoryTenantStore tenants = new InMemoryTenantStore();
    tenants.create(TenantStoreContract.named(ADATUM, "A. Datum"));
    return new Announcer(
        queue, new TenantDirectory(tenants), new Inbox(Duration.ofMinutes(1), Duration.ZERO));
  }

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  private static AcceptedResponse response(String text) {
    Map<String, JsonNode> answers = Map.of("q1", Json.mapper().valueToTree(text));
    return new AcceptedResponse(UUID.randomUUID(), 1, 1, answers);
  }

  private void announce(String text) {
    try (Announcer.Coming coming = announcer.expect(survey)) {
      coming.announce(response(text));
    }
  }

  private List<Integer> sizes() {
    return queue.visible().stream()
        .map(message -> Json.read(message, Announcement.class).responses().size())
        .toList();
  }

  private void awaitLeader() {
    Awaitility.await().until(gate::hasQueuedThreads);
  }

  @Test
  void aSingleResponseWaitsForNobody() {
    gate.release();
    announce("alone");
    assertThat(sizes()).containsExactly(1);
  }

  @Test
  void responsesThatComeMeanwhileShareTheNextMessage()
      throws ExecutionException, InterruptedException {
    List<Future<?>> done = new ArrayList<>();
    done.add(threads.submit(() -> announce("first")));
    awaitLeader();
    for (int i = 0; i < 5; i++) {
      done.add(threads.submit(() -> announce("later")));
    }
    gate.release(6);
    for (Future<?> future : done) {
      future.get();
    }
    assertThat(sizes().stream().mapToInt(Integer::intValue).sum()).isEqualTo(6);
    assertThat(sizes().get(0)).isEqualTo(1);
  }

  @Test
  void aMessageWaitsForHalfAsManyAsComeAtOnce() throws ExecutionException, InterruptedException {
    gate.release(10);
    List<Announcer.Coming> stored = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      stored.add(announcer.expect(survey));
    }
    List<Future<?>> done = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Announcer.Coming coming = stored.get(i);
      done.add(threads.submit(() -> coming.announce(response("half"))));
    }
    for (Future<?> future : done) {
      future.get();
    }
    assertThat(sizes()).containsExactly(2);
    // Those that never come hold up nobody for long.
    stored.get(2).announce(response("late"));
    stored.forEach(Announcer.Coming::close);
    assertThat(sizes()).containsExactly(2, 1);
  }

  @Test
  void splitsWhatDoesNotFitIntoOneMessage() throws ExecutionException, InterruptedException {
    List<Future<?>> done = new ArrayList<>();
    done.add(threads.submit(() -> announce("first")));
    awaitLeader();
    for (int i = 0; i < 4; i++) {
      done.add(threads.submit(() -> announce("x".repeat(20_000))));
    }
    gate.release(10);
    for (Future<?> future : done) {
      future.get();
    }
    assertThat(sizes().stream().mapToInt(Integer::intValue).sum()).isEqualTo(5);
    assertThat(queue.visible())
        .allSatisfy(message -> assertThat(message.length).isLessThan(ResponseQueue.LARGEST));
  }

  @Test
  void sendsTheLargestResponseWithoutItsAnswers() {
    gate.release();
    announce("x".repeat(500_000));
    assertThat(Json.read(queue.visible().get(0), Announcement.class).responses().get(0).answers())
        .isNull();
  }

  @Test
  void allOfAMessageShareItsFailureAndTheNextIsTriedAnew() throws InterruptedException {
    away = true;
    Future<?> leader = threads.submit(() -> announce("first"));
    awaitLeader();
    Future<?> follower = threads.submit(() -> announce("second"));
    gate.release(2);
    assertThatThrownBy(leader::get).hasCauseInstanceOf(UnavailableException.class);
    assertThatThrownBy(follower::get).hasCauseInstanceOf(UnavailableException.class);
    away = false;
    gate.release();
    announce("third");
    assertThat(sizes()).containsExactly(1);
  }
}
