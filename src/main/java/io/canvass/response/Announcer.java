package io.canvass.response;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.Json;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.SurveyKey;
import io.canvass.tenant.TenantDirectory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Announces accepted responses with group commit: while one message of a survey is being put,
 * further responses to it gather and share the next, and where many come at once, a message waits
 * for half as many. On an idle system nobody waits for anything.
 */
@ApplicationScoped
public class Announcer {

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);

  /** A line that is forgotten while it is in use is one message more, no more. */
  private static final Duration KEPT = Duration.ofMinutes(1);

  private static final int MOST_SURVEYS = 10_000;

  /** What an announcement takes beside its responses, in bytes. */
  private static final int FRAME = 512;

  private final ResponseQueue queue;
  private final TenantDirectory tenants;
  private final Inbox inbox;
  private final Cache<SurveyKey, Line> lines =
      Caffeine.newBuilder().expireAfterAccess(KEPT).maximumSize(MOST_SURVEYS).build();

  @Inject
  public Announcer(ResponseQueue queue, TenantDirectory tenants, Inbox inbox) {
    this.queue = queue;
    this.tenants = tenants;
    this.inbox = inbox;
  }

  /** What becomes of a response that waits in line. */
  enum Outcome {
    /** It is on the queue. */
    PUT,
    /** It is its turn to put itself and those behind it. */
    LEAD
  }

  /** A response that waits in line. */
  record Pending(Announcement.Item item, int bytes, CompletableFuture<Outcome> outcome) {
    static Pending of(AcceptedResponse response) {
      Announcement.Item item = Announcement.Item.of(response);
      int bytes = Json.write(item).length + 1;
      if (bytes + FRAME > ResponseQueue.LARGEST) {
        item = item.bare();
        bytes = Json.write(item).length + 1;
      }
      return new Pending(item, bytes, new CompletableFuture<>());
    }
  }

  /**
   * A response that is being stored and will be announced; to be closed when it is, or won't be.
   */
  public final class Coming implements AutoCloseable {

    private final SurveyKey survey;
    private final Line line;

    private Coming(SurveyKey survey, Line line) {
      this.survey = survey;
      this.line = line;
    }

    /**
     * Announces the response; when this returns, it will be counted.
     *
     * @throws UnavailableException if the queue doesn't answer
     */
    public void announce(AcceptedResponse response) {
      Pending own = Pending.of(response);
      if (line.join(own) || await(own) == Outcome.LEAD) {
        lead(survey, line, own);
      }
    }

    private Outcome await(Pending own) {
      try {
        return own.outcome().get(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS);
      } catch (ExecutionException e) {
        throw new UnavailableException(e);
      } catch (TimeoutException e) {
        line.giveUp(own);
        throw new UnavailableException(e);
      } catch (InterruptedException e) {
        line.giveUp(own);
        Thread.currentThread().interrupt();
        throw new UnavailableException(e);
      }
    }

    @Override
    public void close() {
      line.left();
    }
  }

  /** A response to the survey is about to be stored. */
  public Coming expect(SurveyKey survey) {
    Line line = lines.get(survey, key -> new Line(ResponseQueue.LARGEST - FRAME));
    line.entered();
    return new Coming(survey, line);
  }

  /**
   * Puts what has gathered, this thread's own response among it, and hands the lead to one that has
   * come since.
   */
  private void lead(SurveyKey survey, Line line, Pending own) {
    List<Pending> batch = new ArrayList<>(List.of(own));
    try {
      batch = line.gather(own);
      List<Announcement.Item> items = batch.stream().map(Pending::item).toList();
      Lane lane = Lane.of(tenants.recent(survey.tenant()));
      put(lane, new Announcement(survey, items));
      batch.forEach(pending -> pending.outcome().complete(Outcome.PUT));
    } finally {
      // Whoever is not told by now shares the failure.
      batch.forEach(
          pending ->
              pending
                  .outcome()
                  .completeExceptionally(new IllegalStateException("the queue did not answer")));
      line.handOver();
    }
  }

  /** Puts it on the queue, for this instance's own workers if they have room for it. */
  private void put(Lane lane, Announcement announcement) {
    byte[] body = Json.write(announcement);
    if (!inbox.reserve()) {
      queue.put(announcement.survey(), lane, body, Duration.ZERO);
      inbox.knock();
      return;
    }
    HeldMessage held = null;
    try {
      held =
          new HeldMessage(
              queue.put(announcement.survey(), lane, body, inbox.hidden()), announcement);
    } finally {
      if (held == null) {
        inbox.release();
      }
    }
    inbox.deliver(held);
  }
}
