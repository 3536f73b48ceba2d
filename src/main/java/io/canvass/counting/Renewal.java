package io.canvass.counting;

import io.canvass.response.HeldMessage;
import io.canvass.response.Inbox;
import io.canvass.response.ResponseQueue;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Keeps hidden from other instances what this one holds for long, so that a slow pass isn't done
 * twice. Costs nothing while passes are quick.
 */
public final class Renewal implements Runnable {

  private static final System.Logger LOG = System.getLogger(Renewal.class.getName());

  /** Looks so many times in the time for which messages are hidden; they are renewed at half. */
  private static final int LOOKS = 6;

  private final Inbox inbox;
  private final ResponseQueue queue;
  private final CountDownLatch stopped = new CountDownLatch(1);

  public Renewal(Inbox inbox, ResponseQueue queue) {
    this.inbox = inbox;
    this.queue = queue;
  }

  /** Ends it. */
  public void stop() {
    stopped.countDown();
  }

  @Override
  public void run() {
    Duration between = inbox.hidden().dividedBy(LOOKS);
    try {
      while (!stopped.await(between.toMillis(), TimeUnit.MILLISECONDS)) {
        inbox.held().forEach(this::renew);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void renew(HeldMessage held) {
    try {
      held.renew(queue, inbox.hidden());
    } catch (RuntimeException e) {
      // It may come to another instance meanwhile, which is no harm; the others are still renewed.
      LOG.log(System.Logger.Level.WARNING, "a message could not be renewed", e);
    }
  }
}
