package io.canvass.response;

import io.canvass.platform.UnavailableException;
import io.canvass.response.Announcer.Outcome;
import io.canvass.response.Announcer.Pending;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The responses of one survey that wait for their message, and how many are on their way there. */
final class Line {

  /**
   * A message waits no longer for further responses: the crowd may have gone. The wait ends long
   * before when it has not.
   */
  private static final long LONGEST_GATHERING = TimeUnit.MILLISECONDS.toNanos(100);

  /** How long it is remembered how many were on their way at once. */
  private static final long REMEMBERED = TimeUnit.SECONDS.toNanos(1);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<Pending> waiting = new ArrayDeque<>();
  private final int room;
  private int bytes;
  private int coming;
  private int crowd;
  private long crowdSince = System.nanoTime();
  private boolean led;

  /**
   * An empty line.
   *
   * @param room how many bytes of responses fit into a message
   */
  Line(int room) {
    this.room = room;
  }

  /** A response is being stored. */
  void entered() {
    lock.lock();
    try {
      coming++;
      long now = System.nanoTime();
      if (coming >= crowd || now - crowdSince > REMEMBERED) {
        crowd = coming;
        crowdSince = now;
      }
    } finally {
      lock.unlock();
    }
  }

  /** A response is done. */
  void left() {
    lock.lock();
    try {
      coming--;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Joins the line.
   *
   * @return whether it is this one's turn to lead, since nobody does
   */
  boolean join(Pending own) {
    lock.lock();
    try {
      waiting.add(own);
      bytes += own.bytes();
      changed.signal();
      boolean lead = !led;
      led = true;
      return lead;
    } finally {
      lock.unlock();
    }
  }

  /** Leaves the line; if the lead was being handed to this one just then, it goes to the next. */
  void giveUp(Pending own) {
    lock.lock();
    try {
      if (remove(own) && own.outcome().getNow(Outcome.PUT) == Outcome.LEAD) {
        handOver();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * The leader's own response first, then as many of the others as fit into a message. Waits until
   * half as many are here as were on their way at once a moment ago: those whose responses are
   * acknowledged mostly come back with the next.
   */
  List<Pending> gather(Pending own) {
    lock.lock();
    try {
      long left = LONGEST_GATHERING;
      while (waiting.size() < crowd / 2 && bytes < room && left > 0) {
        left = changed.awaitNanos(left);
      }
      remove(own);
      List<Pending> batch = new ArrayList<>(List.of(own));
      int taken = own.bytes();
      while (!waiting.isEmpty() && taken + waiting.element().bytes() <= room) {
        Pending next = waiting.element();
        remove(next);
        taken += next.bytes();
        batch.add(next);
      }
      return batch;
    } catch (InterruptedException e) {
      remove(own);
      Thread.currentThread().interrupt();
      throw new UnavailableException(e);
    } finally {
      lock.unlock();
    }
  }

  private boolean remove(Pending pending) {
    boolean removed = waiting.remove(pending);
    if (removed) {
      bytes -= pending.bytes();
    }
    return removed;
  }

  /** Hands the lead to the next in line, if there is one. */
  void handOver() {
    lock.lock();
    try {
      led = !waiting.isEmpty();
      if (led) {
        waiting.element().outcome().complete(Outcome.LEAD);
      }
    } finally {
      lock.unlock();
    }
  }
}
