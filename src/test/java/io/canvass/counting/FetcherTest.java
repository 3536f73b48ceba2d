package io.canvass.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.UnavailableException;
import io.canvass.response.InMemoryResponseQueue;
import io.canvass.response.Inbox;
import io.canvass.response.Lane;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FetcherTest {

  private final AtomicInteger asked = new AtomicInteger();
  private final CountDownLatch answer = new CountDownLatch(1);
  private final CountDownLatch asking = new CountDownLatch(1);
  private volatile boolean slow;
  private volatile boolean away;

  private final InMemoryResponseQueue queue =
      new InMemoryResponseQueue() {
        @Override
        public synchronized List<Taken> take(String location, Lane lane, Duration hidden) {
          asked.incrementAndGet();
          asking.countDown();
          if (slow) {
            try {
              answer.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          }
          if (away) {
            throw new UnavailableException(new IllegalStateException("away"));
          }
          return List.of();
        }
      };

  private final Inbox inbox = new Inbox(Duration.ofMinutes(1), Duration.ZERO);
  private final Fetcher fetcher = new Fetcher(queue, inbox);

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }

  @Test
  void othersWaitWhileOneAsksASlowQueue() throws ExecutionException, InterruptedException {
    slow = true;
    ExecutorService threads = Executors.newSingleThreadExecutor();
    Future<?> fetching = threads.submit(fetcher::fetchIfDue);
    asking.await();
    // Another worker neither asks as well nor is told to look again at once.
    fetcher.fetchIfDue();
    assertThat(asked).hasValue(1);
    assertThat(seconds(fetcher.next() - System.nanoTime())).isGreaterThan(10);
    answer.countDown();
    fetching.get();
    assertThat(seconds(fetcher.next() - System.nanoTime())).isLessThan(2);
    threads.shutdown();
  }

  @Test
  void asksAgainSoonAfterAnOutage() {
    away = true;
    fetcher.fetchIfDue();
    assertThat(seconds(fetcher.next() - System.nanoTime())).isBetween(0.5, 1.5);
  }
}
