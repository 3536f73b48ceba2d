package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.chaos.Ledger.Submission;
import io.canvass.survey.Survey;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Storage goes away in the middle of a load, and comes back. */
class StorageAwayIT {

  private static final System.Logger LOG = System.getLogger(StorageAwayIT.class.getName());
  private static final int BEFORE = 40;
  private static final int AFTER = 40;
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration NORMAL = Duration.ofSeconds(10);

  /** How storage is away. */
  enum Way {
    REFUSING,
    FROZEN;

    private void begin(FaultProxy proxy) {
      if (this == REFUSING) {
        proxy.refuse();
      } else {
        proxy.freeze();
      }
    }
  }

  /** All ways, or one by chance where there is little chaos. */
  static Stream<Way> ways() {
    int some = new Random(Chaos.SEED).nextInt(Way.values().length);
    return Chaos.MODES > 1 ? Stream.of(Way.values()) : Stream.of(Way.values()[some]);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void nothingIsFalselyAcknowledgedOrLostAndAllIsSoonWell(Way way) {
    try (Run run = Run.light()) {
      Survey survey = run.survey("away");
      Ledger ledger = new Ledger("away");
      try (Respondents respondents = run.respondents(ledger, survey)) {
        survive(run, way, survey, ledger);
        run.assertWell(ledger, survey, respondents);
      }
    }
  }

  /** An outage, of which everything but the final comparison is asserted. */
  static void survive(Run run, Way way, Survey survey, Ledger ledger) {
    run.acknowledged(ledger, BEFORE, PATIENCE);
    run.members().forEach(member -> way.begin(member.proxy()));
    long away = System.nanoTime();
    Run.pass(Chaos.OUTAGE.toMillis());
    long back = System.nanoTime();
    assertThat(acknowledgedWhileAway(ledger, away, back)).as("false acknowledgements").isEmpty();
    run.members().forEach(member -> member.proxy().back());
    Submission first =
        Awaitility.await().atMost(PATIENCE).until(() -> firstAfter(ledger, back), Objects::nonNull);
    Duration accepted = Duration.ofNanos(first.acknowledgement().orElseThrow().ended() - back);
    int acknowledged = ledger.acknowledged().size();
    Awaitility.await().atMost(PATIENCE).until(() -> run.storage().counted(survey) >= acknowledged);
    Duration counted = Duration.ofNanos(System.nanoTime() - back);
    LOG.log(
        System.Logger.Level.INFO,
        "after {0} s without storage: accepts after {1} ms, all counted after {2} ms",
        Chaos.OUTAGE.toSeconds(),
        accepted.toMillis(),
        counted.toMillis());
    assertThat(accepted).as("until a response is accepted").isLessThan(NORMAL);
    assertThat(counted).as("until what is accepted is counted").isLessThan(NORMAL);
    run.acknowledged(ledger, acknowledged + AFTER, PATIENCE);
  }

  /** Begun and acknowledged while there was no storage that could have kept it. */
  private static List<Submission> acknowledgedWhileAway(Ledger ledger, long away, long back) {
    return ledger.acknowledged().stream()
        .filter(
            submission ->
                submission.begun() - away > 0
                    && submission.acknowledgement().orElseThrow().ended() - back < 0)
        .toList();
  }

  private static Submission firstAfter(Ledger ledger, long back) {
    return ledger.acknowledged().stream()
        .filter(submission -> submission.acknowledgement().orElseThrow().ended() - back > 0)
        .findFirst()
        .orElse(null);
  }
}
