package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.survey.Survey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/**
 * Every storage call between accepting and counting fails in every way, often enough that tries
 * within one call run out now and then, while respondents go on. Each failure meets a survey of its
 * own, so that first calls fail as well as later ones.
 */
class StorageFaultsIT {

  private static final System.Logger LOG = System.getLogger(StorageFaultsIT.class.getName());
  private static final double PROBABILITY = 0.5;

  /** As many as there are tries of one call, so that the first one fails for good. */
  private static final int SURELY = 3;

  private static final int ACKNOWLEDGED = 8;
  private static final Duration POLL = Duration.ofMillis(300);
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private record Case(Call call, Fault fault) {
    String slug() {
      return (call + "-" + fault).toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** So many ways for each call as asked for, all calls in one way before the next. */
  private static List<Case> cases() {
    Random random = new Random(Chaos.SEED);
    List<Case> cases = new ArrayList<>();
    for (Call call : Call.PATH) {
      List<Fault> faults = new ArrayList<>(List.of(Fault.values()));
      Collections.shuffle(faults, random);
      faults.stream().limit(Chaos.MODES).map(fault -> new Case(call, fault)).forEach(cases::add);
    }
    return cases;
  }

  @Test
  void failingStorageCallsLoseAndDoubleNothing() {
    try (Run run = Run.light()) {
      for (Case failing : cases()) {
        long began = System.nanoTime();
        int hits = survive(run, failing);
        LOG.log(
            System.Logger.Level.INFO,
            "{0} {1}: {2} calls failed, {3} s",
            failing.call(),
            failing.fault(),
            hits,
            Duration.ofNanos(System.nanoTime() - began).toSeconds());
      }
    }
  }

  private static int survive(Run run, Case failing) {
    List<Faults.Rule> rules =
        run.members().stream()
            .map(member -> member.proxy().faults())
            .map(faults -> faults.inject(failing.call(), failing.fault(), SURELY, PROBABILITY))
            .toList();
    Survey survey = run.survey(failing.slug());
    Ledger ledger = new Ledger(failing.slug());
    try (Respondents respondents = run.respondents(ledger, survey)) {
      Awaitility.await()
          .atMost(PATIENCE)
          .pollInterval(POLL)
          .until(
              () -> {
                // Instances hand what they accept to themselves, and seldom ask the queues.
                run.members().forEach(Member::wake);
                return hits(rules) > 0 && ledger.acknowledged().size() >= ACKNOWLEDGED;
              });
      run.assertWell(ledger, survey, respondents);
    }
    assertThat(hits(rules)).as(failing.toString()).isPositive();
    return hits(rules);
  }

  private static int hits(List<Faults.Rule> rules) {
    return rules.stream().mapToInt(Faults.Rule::hits).sum();
  }
}
