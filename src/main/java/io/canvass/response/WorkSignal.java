package io.canvass.response;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Wakes this instance's workers when it has accepted something, so that they needn't ask the queues
 * often when idle.
 */
@ApplicationScoped
public class WorkSignal {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private long count;

  /** There is work. */
  public void wake() {
    lock.lock();
    try {
      count++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** How often there has been work so far. */
  public long count() {
    lock.lock();
    try {
      return count;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until there was work more often than {@code seen} times, at the longest for the given
   * time.
   */
  public void await(long seen, Duration longest) throws InterruptedException {
    long left = longest.toNanos();
    lock.lock();
    try {
      while (count <= seen && left > 0) {
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
