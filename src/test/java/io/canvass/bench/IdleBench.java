package io.canvass.bench;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** How many storage calls an instance makes that has nothing to do. */
class IdleBench {

  /** By then the workers ask as seldom as they ever do. */
  private static final long SETTLING = 90_000;

  private static final long WATCHED = 180_000;
  private static final double HOUR = 3_600_000;

  @Test
  void rests() throws Exception {
    try (HttpCanvass canvass = new HttpCanvass("servers/bench-idle")) {
      Thread.sleep(SETTLING);
      Map<String, Double> before = canvass.calls();
      Thread.sleep(WATCHED);
      Map<String, Double> calls = HttpCanvass.since(before, canvass.calls());
      Report report = new Report("idle", "Storage calls of an idle instance");
      report.row("kind", "calls an hour");
      report.row("---", "---:");
      calls.forEach((kind, count) -> report.row(kind, count * HOUR / WATCHED));
      report.row(
          "**all**",
          calls.values().stream().mapToDouble(Double::doubleValue).sum() * HOUR / WATCHED);
      report.line("");
      report.finish();
    }
  }
}
