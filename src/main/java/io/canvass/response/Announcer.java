package io.canvass.response;

import io.canvass.platform.Json;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.SurveyKey;
import io.canvass.tenant.TenantDirectory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Announces accepted responses with group commit: while one message of a survey is being put,
 * further responses to it gather and share the next. On an idle system nobody waits for anything.
 */
@ApplicationScoped
public class Announcer {

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

  /** What an announcement takes beside its responses, in bytes. */
  private static final int FRAME = 512;

  private final ResponseQueue queue;
  private final TenantDirectory tenants;
  private final Inbox inbox;
  private final Map<SurveyKey, Deque<Pending>> gathering = new HashMap<>();

  @Inject
  public Announcer(ResponseQueue queue, TenantDirectory tenants, Inbox inbox) {
    this.queue = queue;
    this.tenants = tenants;
    this.inbox = inbox;
  }

  private enum Outcome {
    PUT,
    LEAD
  }

  private record Pending(Announcement.Item item, int bytes, CompletableFuture<Outcome> outcome) {
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
   * Announces a response; when this returns, it will be counted.
   *
   * @throws UnavailableException if the queue doesn't answer
   */
  public void announce(SurveyKey survey, AcceptedResponse response) {
    Pending own = Pending.of(response);
    boolean lead;
    synchronized (gathering) {
      Deque<Pending> waiting = gathering.get(survey);
      lead = waiting == null;
      gathering.computeIfAbsent(survey, key -> new ArrayDeque<>()).add(own);
    }
    if (lead || await(survey, own) == Outcome.LEAD) {
      lead(survey, own);
    }
  }

  private Outcome await(SurveyKey survey, Pending own) {
    try {
      return own.outcome().get(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new UnavailableException(e);
    } catch (TimeoutException e) {
      giveUp(survey, own);
      throw new UnavailableException(e);
    } catch (InterruptedException e) {
      giveUp(survey, own);
      Thread.currentThread().interrupt();
      throw new UnavailableException(e);
    }
  }

  /** Leaves the line; if the lead was being handed to this one just then, it goes to the next. */
  private void giveUp(SurveyKey survey, Pending own) {
    synchronized (gathering) {
      Deque<Pending> waiting = gathering.get(survey);
      boolean lead = own.outcome().getNow(Outcome.PUT) == Outcome.LEAD;
      if (waiting != null && waiting.remove(own) && lead) {
        handOver(survey);
      }
    }
  }

  /**
   * Puts what has gathered, this thread's own response among it, and hands the lead to one that has
   * come since.
   */
  private void lead(SurveyKey survey, Pending own) {
    List<Pending> batch = next(survey, own);
    try {
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
      handOver(survey);
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

  /** This thread's own response first, then as many of the others as fit into a message. */
  private List<Pending> next(SurveyKey survey, Pending own) {
    synchronized (gathering) {
      Deque<Pending> waiting = gathering.getOrDefault(survey, new ArrayDeque<>());
      waiting.remove(own);
      List<Pending> batch = new ArrayList<>(List.of(own));
      int bytes = FRAME + own.bytes();
      while (!waiting.isEmpty() && bytes + waiting.peek().bytes() <= ResponseQueue.LARGEST) {
        Pending pending = waiting.remove();
        bytes += pending.bytes();
        batch.add(pending);
      }
      return batch;
    }
  }

  private void handOver(SurveyKey survey) {
    synchronized (gathering) {
      Deque<Pending> waiting = gathering.get(survey);
      if (waiting == null || waiting.isEmpty()) {
        gathering.remove(survey);
      } else {
        waiting.peek().outcome().complete(Outcome.LEAD);
      }
    }
  }
}
