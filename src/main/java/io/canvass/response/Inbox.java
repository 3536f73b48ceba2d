package io.canvass.response;

import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The messages that this instance holds and has not yet counted, by survey. They are hidden from
 * other instances while they are here, and come to one of them if this one dies.
 *
 * <p>What this instance announces goes straight here, so that nobody need ask the queue for it. Of
 * one survey there is one batch at a time, at most four a second, so that under load each carries
 * many responses; and surveys take turns, so that a flood for one holds up no other.
 */
@ApplicationScoped
public class Inbox {

  /** The least time between two batches of one survey. */
  public static final Duration PACE = Duration.ofMillis(250);

  private static final int MOST_MESSAGES = 512;

  /** Places that only messages from the queues may take, so that none waits there for long. */
  private static final int FOR_QUEUES = 128;

  private static final long MOST_BYTES = 8L * 1024 * 1024;
  private static final int MOST_RESPONSES = 1000;

  /** A message that was delivered so often may be the one that kills workers; it goes alone. */
  private static final int SUSPECT = 5;

  /** Of so many batches one is of the standard lane, if there is one: 32 to 8. */
  private static final int ROUND = 5;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<SurveyKey, Work> works = new LinkedHashMap<>();
  private final Duration hidden;
  private final Duration pace;
  private boolean open;
  private boolean knocked;
  private int messages;
  private long bytes;
  private int turn;

  /** What there is to do for one survey. */
  private static final class Work {
    private final Deque<HeldMessage> messages = new ArrayDeque<>();
    private long notBefore = System.nanoTime();
    private List<HeldMessage> running = List.of();

    boolean due(long now) {
      return running.isEmpty() && !messages.isEmpty() && notBefore - now <= 0;
    }
  }

  /** Messages of one survey that are counted together. */
  public record Batch(SurveyKey survey, List<HeldMessage> messages) {}

  @Inject
  public Inbox(
      @ConfigProperty(name = "canvass.queue.hidden", defaultValue = "PT60S") Duration hidden) {
    this(hidden, PACE);
  }

  /**
   * An inbox.
   *
   * @param hidden how long a message that is held stays invisible to other instances unless it is
   *     renewed
   * @param pace the least time between two batches of one survey
   */
  public Inbox(Duration hidden, Duration pace) {
    this.hidden = hidden;
    this.pace = pace;
  }

  /** How long a message that is held stays invisible to other instances unless it is renewed. */
  public Duration hidden() {
    return hidden;
  }

  /** The least time between two batches of one survey. */
  public Duration pace() {
    return pace;
  }

  /** From now on there are workers here, and what is announced here may be handed to them. */
  public void open() {
    locked(() -> open = true);
  }

  /** From now on nothing is handed over any more. */
  public void close() {
    locked(() -> open = false);
  }

  /**
   * Takes a place for a message that is about to be put on the queue.
   *
   * @return whether there is one; otherwise the message must be visible to all
   */
  boolean reserve() {
    lock.lock();
    try {
      if (!open || messages >= MOST_MESSAGES - FOR_QUEUES || bytes >= MOST_BYTES) {
        return false;
      }
      messages++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Gives back a place that was reserved. */
  void release() {
    locked(() -> messages--);
  }

  /** Hands over a message for which a place was reserved. */
  void deliver(HeldMessage message) {
    locked(
        () -> {
          messages--;
          put(message);
        });
  }

  /** There is something on the queue. */
  public void knock() {
    locked(() -> knocked = true);
  }

  /** Whether something was put on the queue here since this was last asked. */
  public boolean takeKnock() {
    lock.lock();
    try {
      boolean was = knocked;
      knocked = false;
      return was;
    } finally {
      lock.unlock();
    }
  }

  /** Adds a message that was taken from the queue. */
  public void add(HeldMessage message) {
    locked(() -> put(message));
  }

  private void put(HeldMessage message) {
    works
        .computeIfAbsent(message.announcement().survey(), survey -> new Work())
        .messages
        .add(message);
    messages++;
    bytes += message.bytes();
  }

  /** Whether so many messages more may be taken from the queue. */
  public boolean hasRoom(int more) {
    lock.lock();
    try {
      return messages + more <= MOST_MESSAGES && bytes < MOST_BYTES;
    } finally {
      lock.unlock();
    }
  }

  /** The next batch that is due, or empty. It must be given back to one of the methods below. */
  public Optional<Batch> next() {
    lock.lock();
    try {
      long now = System.nanoTime();
      works
          .values()
          .removeIf(
              work ->
                  work.messages.isEmpty() && work.running.isEmpty() && work.notBefore - now <= 0);
      Lane preferred = turn % ROUND == ROUND - 1 ? Lane.STANDARD : Lane.PREMIUM;
      SurveyKey chosen = null;
      for (Map.Entry<SurveyKey, Work> entry : works.entrySet()) {
        if (entry.getValue().due(now)) {
          boolean fits = entry.getValue().messages.element().lane() == preferred;
          if (chosen == null || fits) {
            chosen = entry.getKey();
          }
          if (fits) {
            break;
          }
        }
      }
      if (chosen == null) {
        return Optional.empty();
      }
      turn++;
      return Optional.of(batch(chosen));
    } finally {
      lock.unlock();
    }
  }

  /** The survey goes to the end of the line. */
  private Batch batch(SurveyKey survey) {
    Work work = works.remove(survey);
    works.put(survey, work);
    work.notBefore = System.nanoTime() + pace.toNanos();
    List<HeldMessage> batch = new ArrayList<>();
    int responses = 0;
    while (!work.messages.isEmpty()) {
      HeldMessage first = work.messages.element();
      boolean alone = first.alone() || first.deliveries() >= SUSPECT;
      if (!batch.isEmpty()
          && (alone || responses + first.announcement().responses().size() > MOST_RESPONSES)) {
        break;
      }
      batch.add(work.messages.remove());
      responses += first.announcement().responses().size();
      if (alone) {
        break;
      }
    }
    work.running = batch;
    return new Batch(survey, batch);
  }

  /** The batch is dealt with. */
  public void done(Batch batch) {
    locked(
        () -> {
          work(batch).running = List.of();
          messages -= batch.messages().size();
          bytes -= batch.messages().stream().mapToLong(HeldMessage::bytes).sum();
        });
  }

  /** The batch is to be tried again, not before the pause is over. */
  public void again(Batch batch, Duration pause) {
    locked(
        () -> {
          Work work = work(batch);
          work.running = List.of();
          work.notBefore = System.nanoTime() + pause.toNanos();
          for (int i = batch.messages().size() - 1; i >= 0; i--) {
            HeldMessage message = batch.messages().get(i);
            if (message.deleted()) {
              messages--;
              bytes -= message.bytes();
            } else {
              work.messages.addFirst(message);
            }
          }
        });
  }

  private Work work(Batch batch) {
    return Objects.requireNonNull(works.get(batch.survey()), "a batch that is not of this inbox");
  }

  /** All messages that wait or are being counted. */
  public List<HeldMessage> held() {
    lock.lock();
    try {
      List<HeldMessage> held = new ArrayList<>();
      for (Work work : works.values()) {
        held.addAll(work.running);
        held.addAll(work.messages);
      }
      return held;
    } finally {
      lock.unlock();
    }
  }

  /** Whether nothing waits, is being counted, or is about to be handed over. */
  public boolean isEmpty() {
    lock.lock();
    try {
      return messages == 0;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until a batch is due, something is put on the queue here, or it is that time.
   *
   * @param latest as {@link System#nanoTime}; it may change meanwhile, see {@link #stir}
   */
  public void await(LongSupplier latest) throws InterruptedException {
    lock.lock();
    try {
      while (!knocked) {
        long now = System.nanoTime();
        long until = latest.getAsLong();
        for (Work work : works.values()) {
          if (work.running.isEmpty() && !work.messages.isEmpty() && work.notBefore - until < 0) {
            until = work.notBefore;
          }
        }
        if (until - now <= 0) {
          return;
        }
        changed.await(until - now, TimeUnit.NANOSECONDS);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Lets those who wait look anew until when. */
  public void stir() {
    locked(() -> {});
  }

  private void locked(Runnable change) {
    lock.lock();
    try {
      change.run();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
