package io.canvass.counting;

import io.canvass.response.WorkSignal;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Shutdown;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Runs the workers of this instance, from the application's start to its orderly stop. */
@ApplicationScoped
public class Workers {

  private static final System.Logger LOG = System.getLogger(Workers.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final CountingPass pass;
  private final WorkSignal signal;
  private final int number;
  private final List<Thread> threads = new ArrayList<>();
  private final List<CountingLoop> loops = new ArrayList<>();

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
      WorkSignal signal,
      @ConfigProperty(name = "canvass.workers", defaultValue = "2") int number) {
    this.pass = pass;
    this.signal = signal;
    this.number = number;
  }

  void start(@Observes Startup startup) {
    for (int i = 0; i < number; i++) {
      CountingLoop loop = new CountingLoop(pass, signal);
      Thread thread = threadFactory.newThread(loop);
      loops.add(loop);
      threads.add(thread);
      thread.start();
    }
  }

  /** Waits for the passes under way; what they hold is done then. */
  void stop(@Observes Shutdown shutdown) {
    loops.forEach(CountingLoop::stop);
    signal.wake();
    for (Thread thread : threads) {
      try {
        thread.join(PATIENCE.toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        LOG.log(
            System.Logger.Level.WARNING, "stopped waiting for a worker; what it holds comes again");
        return;
      }
    }
  }
}
