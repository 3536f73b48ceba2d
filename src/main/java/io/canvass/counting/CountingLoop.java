package io.canvass.counting;

import io.canvass.platform.UnavailableException;
import io.canvass.response.WorkSignal;
import java.time.Duration;

/**
 * Passes, one after another: at most four a second under load, so that each carries many responses;
 * ever more seldom when there is nothing to do, until this instance accepts something.
 */
public final class CountingLoop implements Runnable {

  private static final System.Logger LOG = System.getLogger(CountingLoop.class.getName());
  private static final Duration PACE = Duration.ofMillis(250);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
  private static final Duration AFTER_OUTAGE = Duration.ofSeconds(2);

  private final CountingPass pass;
  private final WorkSignal signal;
  private volatile boolean stopping;

  public CountingLoop(CountingPass pass, WorkSignal signal) {
    this.pass = pass;
    this.signal = signal;
  }

  /** Ends the loop after the pass that is under way. */
  public void stop() {
    stopping = true;
  }

  @Override
  public void run() {
    Duration pause = PACE;
    try {
      while (!stopping) {
        long seen = signal.count();
        long began = System.nanoTime();
        boolean worked = attempt();
        if (worked) {
          pause = PACE;
          Thread.sleep(Math.max(0, PACE.toMillis() - (System.nanoTime() - began) / 1_000_000));
        } else {
          signal.await(seen, pause);
          pause = signal.count() > seen ? PACE : longer(pause);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean attempt() throws InterruptedException {
    try {
      return pass.run();
    } catch (UnavailableException e) {
      LOG.log(System.Logger.Level.WARNING, "storage does not answer; trying again", e);
      Thread.sleep(AFTER_OUTAGE.toMillis());
      return false;
    } catch (RuntimeException e) {
      // A worker that dies of a fault counts nothing any more, for any tenant. The message comes
      // again.
      LOG.log(System.Logger.Level.ERROR, "a pass failed", e);
      Thread.sleep(AFTER_OUTAGE.toMillis());
      return false;
    }
  }

  private static Duration longer(Duration pause) {
    Duration twice = pause.multipliedBy(2);
    return twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
  }
}
