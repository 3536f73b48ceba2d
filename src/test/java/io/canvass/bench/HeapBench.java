package io.canvass.bench;

import io.canvass.counting.Pipeline;
import io.canvass.survey.Survey;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The most that is alive in the heap while responses are counted that wait in the queue: it must
 * not grow with their number.
 */
class HeapBench {

  private static final int FEW = 2_000;
  private static final int MANY = 20_000;
  private static final int ROUNDS = 3;
  private static final int RESPONDENTS = 16;

  @Test
  void takesAsMuchHeapForMany() throws Exception {
    try (Lab lab = new Lab()) {
      peak(lab, FEW);
      List<Double> few = new ArrayList<>();
      List<Double> many = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        few.add(peak(lab, FEW));
        many.add(peak(lab, MANY));
      }
      Report report = new Report("heap", "Peak of the live heap while counting");
      report.row("", "median of " + ROUNDS);
      report.row("---", "---:");
      report.row("2,000 responses, MB", Figures.median(few));
      report.row("20,000 responses, MB", Figures.median(many));
      report.row("**ratio**", Figures.median(many) / Figures.median(few));
      report.line("");
      report.finish();
    }
  }

  /** In megabytes, above nothing: classes and caches of the process are in it. */
  private static double peak(Lab lab, int responses) throws Exception {
    Survey survey = lab.survey();
    Pipeline web = lab.instance(Duration.ZERO);
    int sent = 0;
    while (sent < responses) {
      sent +=
          Load.run(
                  RESPONDENTS,
                  0.5,
                  0,
                  () ->
                      web.acceptOnce(
                          survey, "q1", "The staff were friendly.", "q2", "Red", "q3", 4))
              .done()
              .size();
    }
    Pipeline worker = lab.instance(Duration.ZERO);
    try (Sampler sampler = new Sampler()) {
      worker.drain();
      return sampler.peak() / 1e6;
    }
  }

  /** Collects garbage again and again and notes the most that was left. */
  private static final class Sampler implements AutoCloseable {

    private final Thread thread = new Thread(this::sample, "heap");
    private volatile double peak;
    private volatile boolean ended;

    Sampler() {
      thread.start();
    }

    private void sample() {
      while (!ended) {
        System.gc();
        peak =
            Math.max(
                peak, (double) ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
      }
    }

    double peak() {
      return peak;
    }

    @Override
    public void close() throws InterruptedException {
      ended = true;
      thread.join();
    }
  }
}
