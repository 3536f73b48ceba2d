package io.canvass.counting;

import io.canvass.platform.Json;
import io.canvass.platform.UnavailableException;
import io.canvass.response.Announcement;
import io.canvass.response.HeldMessage;
import io.canvass.response.Inbox;
import io.canvass.response.Lane;
import io.canvass.response.ResponseQueue;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Takes messages from the queues into the {@link Inbox}: often while there are some, ever more
 * seldom when there are none, until something is put on a queue here. The workers of an instance
 * share one, so that an idle instance asks no more often for having many workers.
 */
@ApplicationScoped
public class Fetcher {

  private static final System.Logger LOG = System.getLogger(Fetcher.class.getName());
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
  private static final Duration AFTER_OUTAGE = Duration.ofSeconds(1);

  private final ResponseQueue queue;
  private final Inbox inbox;
  private final ReentrantLock lock = new ReentrantLock();
  private Duration pause = Inbox.PACE;
  private volatile long next = System.nanoTime();
  private volatile boolean knocked;

  @Inject
  public Fetcher(ResponseQueue queue, Inbox inbox) {
    this.queue = queue;
    this.inbox = inbox;
  }

  /** When the queues are to be asked next, as {@link System#nanoTime}. */
  public long next() {
    return next;
  }

  /** Asks the queues if it is time and no other worker does. */
  public void fetchIfDue() {
    if (inbox.takeKnock()) {
      knocked = true;
    }
    if ((knocked || next - System.nanoTime() <= 0) && lock.tryLock()) {
      try {
        if (knocked) {
          knocked = false;
          pause = Inbox.PACE;
        }
        // The other workers needn't look while this one does.
        next = System.nanoTime() + LONGEST_PAUSE.toNanos();
        pause = pauseAfter(fetch());
      } finally {
        next = System.nanoTime() + (knocked ? 0 : pause.toNanos());
        lock.unlock();
        inbox.stir();
      }
    }
  }

  private Duration pauseAfter(Fetched fetched) {
    if (fetched.full() && !fetched.crowded()) {
      return Duration.ZERO;
    }
    if (fetched.messages() > 0 || fetched.crowded()) {
      return Inbox.PACE;
    }
    if (fetched.away()) {
      return AFTER_OUTAGE;
    }
    Duration twice = pause.isZero() ? Inbox.PACE : pause.multipliedBy(2);
    return twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
  }

  /**
   * What asking once gave.
   *
   * @param full whether a queue has probably more
   * @param away whether a place didn't answer
   * @param crowded whether there was no room to ask for more
   */
  private record Fetched(int messages, boolean full, boolean away, boolean crowded) {}

  private Fetched fetch() {
    int messages = 0;
    boolean full = false;
    boolean away = false;
    boolean crowded = false;
    for (String location : queue.locations()) {
      try {
        int room = 0;
        for (Lane lane : Lane.values()) {
          // The first lane must find room before the next takes what there is.
          room += lane.share();
          if (!inbox.hasRoom(room)) {
            crowded = true;
          } else {
            List<ResponseQueue.Taken> taken = queue.take(location, lane, inbox.hidden());
            taken.forEach(this::hold);
            messages += taken.size();
            full |= taken.size() == lane.share();
          }
        }
      } catch (UnavailableException e) {
        // The other places may well answer.
        LOG.log(System.Logger.Level.DEBUG, "the queues of " + location + " don't answer", e);
        away = true;
      }
    }
    return new Fetched(messages, full, away, crowded);
  }

  /**
   * Asks every queue once, whatever time it is.
   *
   * @return how many messages there were
   */
  public int fetchNow() {
    lock.lock();
    try {
      return fetch().messages();
    } finally {
      lock.unlock();
    }
  }

  private void hold(ResponseQueue.Taken message) {
    try {
      inbox.add(new HeldMessage(message, Json.read(message.body(), Announcement.class)));
    } catch (UncheckedIOException e) {
      LOG.log(System.Logger.Level.WARNING, "a message is no announcement", e);
      queue.poison(
          message.location(), message.lane(), message.body(), "not an announcement in JSON");
      queue.delete(message);
    }
  }
}
