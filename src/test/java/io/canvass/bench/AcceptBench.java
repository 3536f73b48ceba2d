package io.canvass.bench;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What accepting costs over HTTP with workers running: storage calls a response, and how much of
 * the raw ceiling is reached. One survey, 16 respondents.
 */
class AcceptBench {

  private static final int RESPONDENTS = 16;
  private static final int ROUNDS = 6;
  private static final double SECONDS = 6;
  private static final int SINGLES = 8;

  /** Longer than anything is kept in memory without looking again. */
  private static final long BETWEEN_SINGLES = 11_000;

  @Test
  void accepts() throws Exception {
    try (HttpCanvass canvass = new HttpCanvass("servers/bench-accept")) {
      warmUp(canvass);
      callsOfSingles(canvass);
      rate(canvass);
    }
  }

  private static void warmUp(HttpCanvass canvass) throws Exception {
    String survey = canvass.survey();
    int sent = Load.run(RESPONDENTS, 15, 0, () -> respond(canvass, survey)).done().size();
    canvass.awaitCounted(survey, sent);
  }

  private static Void respond(HttpCanvass canvass, String survey) throws Exception {
    canvass.respond(survey);
    return null;
  }

  private static void callsOfSingles(HttpCanvass canvass) throws Exception {
    Report report = new Report("calls-single", "Storage calls of a single response, idle system");
    String survey = canvass.survey();
    canvass.respond(survey);
    Thread.sleep(BETWEEN_SINGLES);
    Map<String, Double> before = canvass.calls();
    for (int i = 0; i < SINGLES; i++) {
      canvass.respond(survey);
      Thread.sleep(BETWEEN_SINGLES);
    }
    breakdown(report, HttpCanvass.since(before, canvass.calls()), SINGLES);
    report.finish();
    canvass.awaitCounted(survey, SINGLES + 1);
  }

  private static void breakdown(Report report, Map<String, Double> calls, double responses) {
    report.line("| kind | calls a response |");
    report.line("| --- | ---: |");
    calls.forEach((kind, count) -> report.row(kind, count / responses));
    double polling = calls.getOrDefault("queue.receive", 0.0);
    double all = calls.values().stream().mapToDouble(Double::doubleValue).sum();
    report.row("**all but polling**", (all - polling) / responses);
    report.row("all", all / responses);
    report.line("");
  }

  /** Rounds alternate, so that both meet the same machine and the same storage. */
  private static void rate(HttpCanvass canvass) throws Exception {
    RawStorage raw =
        new RawStorage(
            canvass.azurite.connectionString(),
            "x".repeat(700).getBytes(StandardCharsets.UTF_8),
            "x".repeat(300).getBytes(StandardCharsets.UTF_8));
    Load.run(
        RESPONDENTS,
        SECONDS,
        0,
        () -> {
          raw.put();
          return null;
        });
    String survey = canvass.survey();
    List<Double> ratios = new ArrayList<>();
    List<Double> accepted = new ArrayList<>();
    List<Double> ceilings = new ArrayList<>();
    long sent = 0;
    Map<String, Double> before = canvass.calls();
    Map<String, Double> rawTime = new LinkedHashMap<>();
    Map<String, Double> ownTime = new LinkedHashMap<>();
    long puts = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Map<String, Double> used = Processors.used();
      Load.Result ceiling =
          Load.run(
              RESPONDENTS,
              SECONDS,
              0,
              () -> {
                raw.put();
                return null;
              });
      Processors.add(rawTime, used);
      puts += ceiling.done().size();
      used = Processors.used();
      Load.Result load = Load.run(RESPONDENTS, SECONDS, 0, () -> respond(canvass, survey));
      Processors.add(ownTime, used);
      sent += load.done().size();
      ceilings.add(ceiling.perSecond());
      accepted.add(load.perSecond());
      ratios.add(load.perSecond() / ceiling.perSecond());
    }
    canvass.awaitCounted(survey, sent);
    Report calls = new Report("calls-load", "Storage calls a response, 16 respondents, one survey");
    breakdown(calls, HttpCanvass.since(before, canvass.calls()), (double) sent);
    calls.finish();
    Report report = new Report("accept-rate", "Accepted responses a second over HTTP");
    report.row("", "median of " + ROUNDS + " rounds");
    report.line("| --- | ---: |");
    report.row("raw ceiling, responses/s", Figures.median(ceilings));
    report.row("Canvass, responses/s", Figures.median(accepted));
    report.row("**ratio**", Figures.median(ratios));
    report.line("");
    report.row("processor time a response, ms", "raw", "Canvass");
    report.row("---", "---:", "---:");
    for (Map.Entry<String, Double> part : ownTime.entrySet()) {
      report.row(
          part.getKey(),
          rawTime.getOrDefault(part.getKey(), 0.0) / (double) puts,
          part.getValue() / (double) sent);
    }
    report.line("");
    report.finish();
  }
}
