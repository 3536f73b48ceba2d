package io.canvass.response;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A message that this instance holds: it is deleted when its responses are counted, and until then
 * kept hidden from other instances.
 */
public final class HeldMessage {

  private final Announcement announcement;
  private final Lane lane;
  private final long deliveries;
  private final int bytes;
  private final AtomicInteger failures = new AtomicInteger();
  private final Set<UUID> refused = ConcurrentHashMap.newKeySet();
  private volatile boolean alone;
  private volatile boolean deleted;

  /** What follows is used under this lock, which may be held for as long as a call takes. */
  private final Object lock = new Object();

  private ResponseQueue.Taken message;
  private long hiddenSince = System.nanoTime();
  private boolean givenBack;

  public HeldMessage(ResponseQueue.Taken message, Announcement announcement) {
    this.message = message;
    this.announcement = announcement;
    this.lane = message.lane();
    this.deliveries = message.deliveries();
    this.bytes = message.body().length;
  }

  /** What it says. */
  public Announcement announcement() {
    return announcement;
  }

  /** The message as it is held now. */
  public ResponseQueue.Taken message() {
    synchronized (lock) {
      return message;
    }
  }

  /** The lane from which it came. */
  public Lane lane() {
    return lane;
  }

  /** How often the queue delivered it. */
  public long deliveries() {
    return deliveries;
  }

  /** Its size. */
  int bytes() {
    return bytes;
  }

  /** Whether it must not be counted together with others. */
  public boolean alone() {
    return alone;
  }

  /** From now on it isn't counted together with others. */
  public void isolate() {
    alone = true;
  }

  /** It failed, and alone. Answers how often it did. */
  public int failed() {
    return failures.incrementAndGet();
  }

  /** Whether a response of it was put aside before. */
  public boolean isRefused(UUID response) {
    return refused.contains(response);
  }

  /** A response of it was put aside. */
  public void refused(UUID response) {
    refused.add(response);
  }

  /** Whether it was removed from the queue. */
  boolean deleted() {
    return deleted;
  }

  /** Removes it from the queue, if it isn't yet. */
  public void delete(ResponseQueue queue) {
    synchronized (lock) {
      if (!deleted) {
        queue.delete(message);
        deleted = true;
      }
    }
  }

  /** Keeps it hidden for that time from now on, if half of it has passed. */
  public void renew(ResponseQueue queue, Duration hidden) {
    synchronized (lock) {
      if (!deleted && !givenBack && System.nanoTime() - hiddenSince > hidden.toNanos() / 2) {
        message = queue.hide(message, hidden);
        hiddenSince = System.nanoTime();
      }
    }
  }

  /** Lets others have it at once. */
  public void giveBack(ResponseQueue queue) {
    synchronized (lock) {
      if (!deleted) {
        givenBack = true;
        message = queue.hide(message, Duration.ZERO);
      }
    }
  }
}
