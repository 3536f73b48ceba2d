package io.canvass.bench;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.counting.Pipeline;
import io.canvass.platform.Json;
import io.canvass.response.AcceptedResponse;
import io.canvass.survey.Survey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/**
 * What one response costs in a survey of 1,000 and in one of 100,000 (invariant I5): calls, bytes
 * and time. Both are measured in turns on the same storage.
 */
class SizeBench {

  private static final int SMALL = 1_000;
  private static final int LARGE = 100_000;
  private static final int BLOCK = 1_000;
  private static final int REPEATS = 60;
  private static final long FIRST_TICKS = 639_000_000_000_000_000L;

  /** One thing that is measured. */
  private interface Action {
    void run(Pipeline instance, Survey survey);
  }

  private static final class Cost {
    private final List<Double> millis = new ArrayList<>();
    private long calls;
    private long bytes;
  }

  @Test
  void costsTheSameAtAnySize() throws Exception {
    try (Lab lab = new Lab()) {
      Survey small = filled(lab, SMALL);
      Survey large = filled(lab, LARGE);
      Map<String, Action> actions = new LinkedHashMap<>();
      actions.put("accepting", (instance, survey) -> accept(instance, survey));
      actions.put("counting", (instance, survey) -> instance.drain());
      actions.put("first page", (instance, survey) -> list(instance, survey));
      actions.put("first response", (instance, survey) -> at(instance, survey, 1));
      actions.put(
          "last response", (instance, survey) -> at(instance, survey, total(instance, survey)));
      actions.put(
          "random position", (instance, survey) -> at(instance, survey, random(survey, small)));
      actions.put(
          "summary page",
          (instance, survey) -> instance.summaries.read(survey.tenant(), survey.slug()));
      Report report = new Report("size", "One response among 1,000 and among 100,000");
      report.row(
          "",
          "calls at 1,000",
          "calls ratio",
          "bytes at 1,000",
          "bytes ratio",
          "median time ratio");
      report.row("---", "---:", "---:", "---:", "---:", "---:");
      Map<String, Cost[]> costs = measured(lab, actions, small, large);
      costs.forEach(
          (name, cost) ->
              report.row(
                  name,
                  (double) cost[0].calls / REPEATS,
                  (double) cost[1].calls / cost[0].calls,
                  (double) cost[0].bytes / REPEATS,
                  (double) cost[1].bytes / cost[0].bytes,
                  Figures.median(cost[1].millis) / Figures.median(cost[0].millis)));
      report.line("");
      report.finish();
    }
  }

  private static Map<String, Cost[]> measured(
      Lab lab, Map<String, Action> actions, Survey small, Survey large) {
    Map<String, Cost[]> costs = new LinkedHashMap<>();
    actions.keySet().forEach(name -> costs.put(name, new Cost[] {new Cost(), new Cost()}));
    Pipeline instance = lab.instance(Duration.ZERO);
    for (int i = 0; i < REPEATS + 5; i++) {
      for (Map.Entry<String, Action> action : actions.entrySet()) {
        // Turn about, so that neither always comes first.
        for (int turn = 0; turn < 2; turn++) {
          int size = (turn + i) % 2;
          Survey survey = size == 0 ? small : large;
          if (action.getKey().equals("counting")) {
            accept(instance, survey);
          }
          long calls = lab.meter.calls();
          long bytes = lab.meter.bytes();
          long began = System.nanoTime();
          action.getValue().run(instance, survey);
          double millis = (System.nanoTime() - began) / 1e6;
          if (i >= 5) {
            Cost cost = costs.get(action.getKey())[size];
            cost.millis.add(millis);
            cost.calls += lab.meter.calls() - calls;
            cost.bytes += lab.meter.bytes() - bytes;
          }
          if (action.getKey().equals("accepting")) {
            instance.drain();
          }
        }
      }
    }
    return costs;
  }

  /** By the way of bulk imports: straight to log and index. */
  private static Survey filled(Lab lab, int size) throws InterruptedException {
    Survey survey = lab.survey();
    Pipeline instance = lab.instance(Duration.ZERO);
    for (int from = 0; from < size; from += BLOCK) {
      List<AcceptedResponse> block = new ArrayList<>();
      for (int i = from; i < from + BLOCK; i++) {
        long ticks = FIRST_TICKS + i;
        block.add(new AcceptedResponse(new UUID(ticks, i), ticks, 1, answers(i)));
      }
      instance.indexer.add(survey.key(), "bulk", block);
    }
    instance.folder.fold(survey);
    // Words are counted some megabytes at a time, every few seconds, when somebody looks.
    for (int look = 0; look < 4; look++) {
      instance.summaries.read(survey.tenant(), survey.slug());
      Thread.sleep(2_500);
    }
    return survey;
  }

  private static Map<String, JsonNode> answers(int number) {
    return Map.of(
        "q1", Json.mapper().valueToTree("The staff were friendly and quick, the queue was long."),
        "q2", Json.mapper().valueToTree(number % 3 == 0 ? "Red" : "Blue"),
        "q3", Json.mapper().valueToTree(1 + number % 5));
  }

  private static void accept(Pipeline instance, Survey survey) {
    instance.acceptOnce(survey, "q1", "The staff were friendly.", "q2", "Red", "q3", 4);
  }

  private static void list(Pipeline instance, Survey survey) {
    instance.browser.list(survey.tenant(), survey.slug(), 20, null);
  }

  private static void at(Pipeline instance, Survey survey, long position) {
    if (instance.browser.at(survey.tenant(), survey.slug(), position).isEmpty()) {
      throw new IllegalStateException("nothing at " + position);
    }
  }

  private static long total(Pipeline instance, Survey survey) {
    return instance.browser.count(survey.tenant(), survey.slug());
  }

  private static long random(Survey survey, Survey small) {
    return ThreadLocalRandom.current().nextLong(1, survey.equals(small) ? SMALL : LARGE);
  }
}
