package io.canvass.counting;

import io.canvass.platform.UnavailableException;
import io.canvass.response.Inbox;
import io.canvass.response.ResponseQueue;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Shutdown;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Runs the workers of this instance, from the application's start to its orderly stop. */
@ApplicationScoped
public class Workers {

  private static final System.Logger LOG = System.getLogger(Workers.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration ENDING = Duration.ofSeconds(10);

  private final CountingPass pass;
  private final Fetcher fetcher;
  private final Inbox inbox;
  private final ResponseQueue queue;
  private final int number;
  private final List<Thread> threads = new ArrayList<>();
  private final List<CountingLoop> loops = new ArrayList<>();
  private final List<Renewal> renewals = new ArrayList<>();

  @Resource(lookup = "java:comp/DefaultManagedThreadFactory")
  private ManagedThreadFactory threadFactory;

  /**
   * Prepares the workers.
   *
   * @param number how many work at the same time; 0 for an instance that only serves pages
   */
  @Inject
  public Workers(
      CountingPass pass,
      Fetcher fetcher,
      Inbox inbox,
      ResponseQueue queue,
      @ConfigProperty(name = "canvass.workers", defaultValue = "2") int number) {
    this.pass = pass;
    this.fetcher = fetcher;
    this.inbox = inbox;
    this.queue = queue;
    this.number = number;
  }

  void start(@Observes Startup startup) {
    if (number == 0) {
      return;
    }
    Renewal renewal = new Renewal(inbox, queue);
    renewals.add(renewal);
    run(renewal);
    for (int i = 0; i < number; i++) {
      CountingLoop loop = new CountingLoop(pass, fetcher, inbox);
      loops.add(loop);
      run(loop);
    }
    inbox.open();
  }

  private void run(Runnable work) {
    Thread thread = threadFactory.newThread(work);
    threads.add(thread);
    thread.start();
  }

  /** Lets the workers count what they hold; what they don't get done in time is given back. */
  void stop(@Observes Shutdown shutdown) {
    inbox.close();
    loops.forEach(CountingLoop::stop);
    inbox.stir();
    Instant end = Instant.now().plus(PATIENCE);
    try {
      while (!inbox.isEmpty() && Instant.now().isBefore(end)) {
        Thread.sleep(Inbox.PACE.toMillis());
      }
      renewals.forEach(Renewal::stop);
      if (!inbox.isEmpty()) {
        inbox.held().forEach(held -> held.giveBack(queue));
        threads.forEach(Thread::interrupt);
      }
      for (Thread thread : threads) {
        thread.join(ENDING.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      LOG.log(
          System.Logger.Level.WARNING, "stopped waiting for a worker; what it holds comes again");
    } catch (UnavailableException e) {
      LOG.log(System.Logger.Level.WARNING, "storage does not answer; what is held comes again", e);
    }
  }
}
