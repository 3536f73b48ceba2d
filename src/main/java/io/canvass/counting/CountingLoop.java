package io.canvass.counting;

import io.canvass.response.Inbox;
import java.time.Duration;
import java.util.Optional;

/**
 * A worker: counts what the inbox has due, and asks the queues when it is time. When it is stopped
 * it counts what the instance still holds.
 */
public final class CountingLoop implements Runnable {

  private static final System.Logger LOG = System.getLogger(CountingLoop.class.getName());
  private static final Duration AFTER_FAULT = Duration.ofSeconds(1);

  private final CountingPass pass;
  private final Fetcher fetcher;
  private final Inbox inbox;
  private volatile boolean stopping;

  public CountingLoop(CountingPass pass, Fetcher fetcher, Inbox inbox) {
    this.pass = pass;
    this.fetcher = fetcher;
    this.inbox = inbox;
  }

  /** Ends the loop when nothing is held any more. */
  public void stop() {
    stopping = true;
  }

  @Override
  public void run() {
    try {
      while (!stopping || !inbox.isEmpty()) {
        step();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void step() throws InterruptedException {
    try {
      if (!stopping) {
        fetcher.fetchIfDue();
      } else if (inbox.takeKnock()) {
        LOG.log(System.Logger.Level.DEBUG, "left to other instances what is on the queues");
      }
      Optional<Inbox.Batch> batch = inbox.next();
      if (batch.isPresent()) {
        pass.count(batch.get());
      } else {
        long soon = System.nanoTime() + Inbox.PACE.toNanos();
        inbox.await(() -> stopping ? soon : fetcher.next());
      }
    } catch (RuntimeException e) {
      // A worker that dies of a fault counts nothing any more, for any tenant.
      LOG.log(System.Logger.Level.ERROR, "a worker met a fault", e);
      Thread.sleep(AFTER_FAULT.toMillis());
    }
  }
}
