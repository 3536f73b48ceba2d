package io.canvass.counting;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.UnavailableException;
import io.canvass.response.Announcement;
import io.canvass.response.HeldMessage;
import io.canvass.response.Inbox;
import io.canvass.response.ResponseQueue;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One pass of a worker over a batch of one survey's messages: responses get their places, and the
 * summary is brought up to date.
 */
@ApplicationScoped
public class CountingPass {

  private static final System.Logger LOG = System.getLogger(CountingPass.class.getName());

  /** A message that failed so often, and alone, for another reason than an outage, is put aside. */
  private static final int MOST_FAILURES = 5;

  private static final Duration AFTER_OUTAGE = Duration.ofSeconds(1);

  private final ResponseQueue queue;
  private final BatchCounter counter;
  private final Inbox inbox;

  @Inject
  public CountingPass(ResponseQueue queue, BatchCounter counter, Inbox inbox) {
    this.queue = queue;
    this.counter = counter;
    this.inbox = inbox;
  }

  /**
   * Counts a batch and deletes its messages last, so that whatever fails is tried again. What fails
   * for another reason than an outage is tried message by message, so that one fault holds up no
   * other message; a message that keeps failing alone is poison.
   */
  public void count(Inbox.Batch batch) {
    boolean settled = false;
    Duration pause = AFTER_OUTAGE;
    try {
      count(batch.survey(), batch.messages());
      settled = true;
    } catch (UnavailableException e) {
      // Not the messages' fault.
      LOG.log(System.Logger.Level.DEBUG, "storage does not answer; trying again", e);
    } catch (RuntimeException e) {
      pause = inbox.pace();
      if (batch.messages().size() > 1) {
        LOG.log(System.Logger.Level.WARNING, "a batch can't be counted as a whole", e);
        batch.messages().forEach(HeldMessage::isolate);
      } else {
        settled = putAside(batch.messages().get(0), e);
      }
    } finally {
      if (settled) {
        inbox.done(batch);
      } else {
        inbox.again(batch, pause);
      }
    }
  }

  private boolean putAside(HeldMessage held, RuntimeException reason) {
    int failures = held.failed();
    LOG.log(System.Logger.Level.ERROR, "a message can't be counted, failure " + failures, reason);
    if (failures < MOST_FAILURES) {
      return false;
    }
    try {
      poison(held, held.message().body(), reason.toString());
      held.delete(queue);
      return true;
    } catch (UnavailableException e) {
      LOG.log(System.Logger.Level.DEBUG, "storage does not answer; trying again", e);
      return false;
    }
  }

  private void count(SurveyKey key, List<HeldMessage> messages) {
    List<Runnable> refusals = new ArrayList<>();
    counter.count(
        key, messages, (held, item, reason) -> refusals.add(() -> refuse(held, item, reason)));
    // Last of all, so that an outage before leaves no second copy behind.
    refusals.forEach(Runnable::run);
    messages.forEach(taken -> taken.delete(queue));
  }

  /** A bad response goes to the poison queue, alone. */
  private void refuse(HeldMessage held, Announcement.Item item, InvalidInputException reason) {
    SurveyKey survey = held.announcement().survey();
    if (!held.isRefused(item.id())) {
      byte[] alone = Json.write(new Announcement(survey, List.of(item)));
      poison(held, alone, reason.errors().toString());
      held.refused(item.id());
    }
  }

  private void poison(HeldMessage held, byte[] body, String error) {
    ResponseQueue.Taken message = held.message();
    LOG.log(
        System.Logger.Level.WARNING,
        "a message of {0} is poison: {1}",
        message.lane().queue(),
        error);
    queue.poison(message.location(), message.lane(), body, error);
  }
}
