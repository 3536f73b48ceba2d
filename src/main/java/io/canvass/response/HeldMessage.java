package io.canvass.response;

import java.time.Duration;

/**
 * A message that this instance holds: it is deleted when its responses are counted, and until then
 * kept hidden from other instances.
 */
public final class HeldMessage {

  private final Announcement announcement;
  private ResponseQueue.Taken message;
  private long hiddenSince = System.nanoTime();
  private int failures;
  private boolean alone;
  private boolean deleted;

  public HeldMessage(ResponseQueue.Taken message, Announcement announcement) {
    this.message = message;
    this.announcement = announcement;
  }

  /** What it says. */
  public Announcement announcement() {
    return announcement;
  }

  /** The message as it was taken. */
  public synchronized ResponseQueue.Taken message() {
    return message;
  }

  /** The lane from which it came. */
  public Lane lane() {
    return message().lane();
  }

  /** How often the queue delivered it. */
  public long deliveries() {
    return message().deliveries();
  }

  /** Its size. */
  int bytes() {
    return message().body().length;
  }

  /** Whether it must not be counted together with others. */
  public synchronized boolean alone() {
    return alone;
  }

  /** From now on it isn't counted together with others. */
  public synchronized void isolate() {
    alone = true;
  }

  /** It failed, and alone. Answers how often it did. */
  public synchronized int failed() {
    return ++failures;
  }

  /** Removes it from the queue. */
  public synchronized void delete(ResponseQueue queue) {
    queue.delete(message);
    deleted = true;
  }

  /** Keeps it hidden for that time from now on, if half of it has passed. */
  public synchronized void renew(ResponseQueue queue, Duration hidden) {
    if (!deleted && System.nanoTime() - hiddenSince > hidden.toNanos() / 2) {
      message = queue.hide(message, hidden);
      hiddenSince = System.nanoTime();
    }
  }

  /** Lets others have it at once. */
  public synchronized void giveBack(ResponseQueue queue) {
    if (!deleted) {
      message = queue.hide(message, Duration.ZERO);
    }
  }
}
