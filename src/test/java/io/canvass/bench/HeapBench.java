package io.canvass.bench;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.counting.Pipeline;
import io.canvass.platform.Json;
import io.canvass.response.Announcement;
import io.canvass.response.Lane;
import io.canvass.response.azure.AzureResponseQueue;
import io.canvass.survey.Survey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * The most that is alive in the heap while responses are counted that wait in the queue: it must
 * not grow with their number.
 */
class HeapBench {

  private static final int FEW = 2_000;
  private static final int MANY = 20_000;
  private static final int ROUNDS = 3;
  private static final int A_MESSAGE = 40;
  private static final long FIRST_TICKS = 639_000_000_000_000_000L;
  private static final Map<String, JsonNode> ANSWERS =
      Map.of(
          "q1", Json.mapper().valueToTree("The staff were friendly."),
          "q2", Json.mapper().valueToTree("Red"),
          "q3", Json.mapper().valueToTree(4));

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
    AzureResponseQueue queue = new AzureResponseQueue(lab.storage);
    for (int from = 0; from < responses; from += A_MESSAGE) {
      List<Announcement.Item> items = new ArrayList<>();
      for (int i = from; i < from + A_MESSAGE; i++) {
        items.add(new Announcement.Item(UUID.randomUUID(), FIRST_TICKS + i, 1, ANSWERS));
      }
      byte[] body = Json.write(new Announcement(survey.key(), items));
      queue.put(survey.key(), Lane.PREMIUM, body, Duration.ZERO);
    }
    Pipeline worker = lab.instance(Duration.ZERO);
    try (HeapSampler sampler = new HeapSampler()) {
      worker.drain();
      return sampler.peak() / 1e6;
    }
  }
}
