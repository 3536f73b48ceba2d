package io.canvass.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Notes when a survey's count grew, by asking again and again on a thread of its own. */
final class CountedTimes implements AutoCloseable {

  private static final long EVERY_MILLIS = 20;

  private record Seen(long at, long total) {}

  private final List<Seen> seen = new ArrayList<>();
  private final Thread thread;
  private volatile boolean ended;

  CountedTimes(LongSupplier total) {
    thread = new Thread(() -> watch(total), "counted");
    thread.start();
  }

  private void watch(LongSupplier total) {
    try {
      long last = -1;
      while (!ended) {
        long now = total.getAsLong();
        if (now != last) {
          seen.add(new Seen(System.nanoTime(), now));
          last = now;
        }
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * How long after its acknowledgement each response was counted, in milliseconds: the k-th that
   * was acknowledged is counted when k are.
   */
  List<Double> delays(List<Load.Done> acknowledged) {
    List<Double> delays = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < acknowledged.size(); i++) {
      while (at < seen.size() && seen.get(at).total() < i + 1) {
        at++;
      }
      if (at == seen.size()) {
        throw new IllegalStateException("only " + i + " were counted");
      }
      delays.add(Math.max(0, (seen.get(at).at() - acknowledged.get(i).at()) / 1e6));
    }
    return delays;
  }

  @Override
  public void close() throws InterruptedException {
    ended = true;
    thread.join();
  }
}
