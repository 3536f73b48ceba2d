package io.canvass.bench;

import java.lang.management.ManagementFactory;

/** Collects garbage again and again and notes the most that was left. */
final class HeapSampler implements AutoCloseable {

  private static final long BETWEEN_LOOKS = 20;

  private final Thread thread = new Thread(this::sample, "heap");
  private volatile double peak;
  private volatile boolean ended;

  HeapSampler() {
    thread.start();
  }

  private void sample() {
    try {
      while (!ended) {
        System.gc();
        double used = (double) ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        peak = Math.max(peak, used);
        Thread.sleep(BETWEEN_LOOKS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** In bytes, above nothing: classes and caches of the process are in it. */
  double peak() {
    return peak;
  }

  @Override
  public void close() throws InterruptedException {
    ended = true;
    thread.join();
  }
}
