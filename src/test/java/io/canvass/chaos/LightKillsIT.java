package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.survey.Survey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Instances killed with SIGKILL at random moments, and right before and after each kind of storage
 * call, one of two at a time, while respondents go on.
 */
class LightKillsIT {

  private static final System.Logger LOG = System.getLogger(LightKillsIT.class.getName());
  private static final Duration REACHED = Duration.ofMillis(1500);
  private static final Duration REACHED_AFTER_START = Duration.ofSeconds(5);
  private static final int MOST_SKIPPED = 3;
  private static final int LONGEST_PAUSE = 800;

  private final Random random = new Random(Chaos.SEED);
  private final Set<Point> reached = new LinkedHashSet<>();
  private int kills;

  /** A moment at which an instance dies. */
  private record Point(Call call, boolean after) {}

  private List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (Call call : Call.PATH) {
      points.add(new Point(call, false));
      points.add(new Point(call, true));
    }
    Collections.shuffle(points, random);
    return points;
  }

  @Test
  void killedInstancesLoseAndDoubleNothing() throws InterruptedException {
    try (Run run = Run.light()) {
      Survey survey = run.survey("kills");
      Ledger ledger = new Ledger("kills");
      try (Respondents respondents = run.respondents(ledger, survey)) {
        List<Point> points = points();
        for (int round = 0; kills < Chaos.KILLS; round++) {
          Member victim = run.members().get(random.nextInt(run.members().size()));
          if (round % 2 == 0) {
            killAt(points.get(round / 2 % points.size()), victim);
          } else {
            Run.pass(random.nextInt(LONGEST_PAUSE));
            kill(victim);
          }
          victim.start();
        }
        run.assertWell(ledger, survey, respondents);
      }
      LOG.log(
          System.Logger.Level.INFO,
          "{0} kills, {1} submissions, named points reached: {2}",
          kills,
          ledger.all().size(),
          reached);
      if (Chaos.KILLS >= 4 * points().size()) {
        assertThat(reached).as("named points").containsAll(points());
      }
    }
  }

  /** Kills at that point; where it isn't reached while at work, it is in starting anew. */
  private void killAt(Point point, Member victim) throws InterruptedException {
    boolean hit = armed(point, random.nextInt(MOST_SKIPPED), victim, () -> {}, REACHED);
    if (!hit) {
      hit =
          armed(
              point,
              0,
              victim,
              () -> {
                kill(victim);
                victim.start();
              },
              REACHED_AFTER_START);
    }
    if (hit) {
      reached.add(point);
      kills++;
    } else {
      kill(victim);
    }
  }

  /** Lets the victim die at the point, and waits for that. */
  private static boolean armed(
      Point point, int skipped, Member victim, Runnable meanwhile, Duration patience)
      throws InterruptedException {
    CountDownLatch dead = new CountDownLatch(1);
    Faults.Rule rule =
        victim
            .proxy()
            .faults()
            .once(
                point.call(),
                point.after() ? Fault.CUT_AFTER : Fault.CUT_BEFORE,
                skipped,
                () -> {
                  victim.kill();
                  dead.countDown();
                });
    meanwhile.run();
    boolean hit = dead.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    victim.proxy().faults().remove(rule);
    return hit;
  }

  private void kill(Member victim) {
    victim.kill();
    kills++;
  }
}
