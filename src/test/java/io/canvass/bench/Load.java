package io.canvass.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Clients that do the same thing again and again, all at once. */
final class Load {

  /** One thing done: when it was over, as {@link System#nanoTime}, and what it took. */
  record Done(long at, double millis) {}

  /** What the clients did, in the order in which it was over. */
  record Result(List<Done> done, double seconds) {

    double perSecond() {
      return done.size() / seconds;
    }

    List<Double> millis() {
      return done.stream().map(Done::millis).toList();
    }
  }

  private Load() {}

  /**
   * Runs for a time.
   *
   * @param perSecond how much all clients together do at the most in a second; 0 for no limit
   */
  static Result run(int clients, double seconds, double perSecond, Callable<?> action)
      throws ExecutionException, InterruptedException {
    Queue<Done> done = new ConcurrentLinkedQueue<>();
    long start = System.nanoTime();
    long end = start + (long) (seconds * 1e9);
    ExecutorService pool = Executors.newFixedThreadPool(clients);
    List<Future<?>> futures = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      int number = client;
      futures.add(
          pool.submit(
              () -> {
                for (int i = 0; System.nanoTime() < end; i++) {
                  if (perSecond > 0) {
                    long due = start + (long) ((i * (double) clients + number) / perSecond * 1e9);
                    if (due >= end) {
                      break;
                    }
                    waitUntil(due);
                  }
                  long began = System.nanoTime();
                  action.call();
                  long now = System.nanoTime();
                  done.add(new Done(now, (now - began) / 1e6));
                }
                return null;
              }));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    pool.shutdown();
    return new Result(
        done.stream().sorted((a, b) -> Long.compare(a.at(), b.at())).toList(),
        (System.nanoTime() - start) / 1e9);
  }

  private static void waitUntil(long due) throws InterruptedException {
    long left = due - System.nanoTime();
    if (left > 0) {
      Thread.sleep(left / 1_000_000, (int) (left % 1_000_000));
    }
  }
}
