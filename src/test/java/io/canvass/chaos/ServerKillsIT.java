package io.canvass.chaos;

import io.canvass.chaos.StorageAwayIT.Way;
import io.canvass.survey.Survey;
import io.canvass.testing.Azurite;
import io.canvass.testing.CanvassServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Two whole servers on one storage: killed one after the other while respondents go on, and then
 * left without storage for a while.
 */
class ServerKillsIT {

  private static final System.Logger LOG = System.getLogger(ServerKillsIT.class.getName());
  private static final int LONGEST_PAUSE = 1_500;
  private static final long REACHED_SECONDS = 5;
  private static final int ACKNOWLEDGED = 10;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Random random = new Random(Chaos.SEED);

  @Test
  void killedServersAndAnOutageLoseAndDoubleNothing() throws InterruptedException {
    Azurite azurite = Azurite.start();
    String sessionKey = CanvassServer.secret();
    try (Run run =
        Run.of(
            azurite,
            i -> new ServerMember("chaos-" + i, azurite, Chaos.SEED + i, Run.HIDDEN, sessionKey))) {
      Survey survey = run.survey("servers");
      Ledger ledger = new Ledger("servers");
      try (Respondents respondents = run.respondents(ledger, survey)) {
        List<Call> calls = new ArrayList<>(Call.PATH);
        for (int kill = 1; kill <= Chaos.SERVER_KILLS; kill++) {
          run.acknowledged(ledger, ledger.acknowledged().size() + ACKNOWLEDGED, PATIENCE);
          Member victim = run.members().get(kill % run.members().size());
          if (kill % 2 == 0) {
            Run.pass(random.nextInt(LONGEST_PAUSE));
            victim.kill();
          } else {
            killAt(calls.get(random.nextInt(calls.size())), victim);
          }
          victim.start();
        }
        StorageAwayIT.survive(run, Way.FROZEN, survey, ledger);
        run.assertWell(ledger, survey, respondents);
      }
    }
  }

  /** Kills right after that call; if none comes, at any moment. */
  private static void killAt(Call call, Member victim) throws InterruptedException {
    CountDownLatch dead = new CountDownLatch(1);
    Faults.Rule rule =
        victim
            .proxy()
            .faults()
            .once(
                call,
                Fault.CUT_AFTER,
                0,
                () -> {
                  victim.kill();
                  dead.countDown();
                });
    boolean hit = dead.await(REACHED_SECONDS, TimeUnit.SECONDS);
    victim.proxy().faults().remove(rule);
    LOG.log(System.Logger.Level.INFO, "{0} {1}", call, hit ? "reached" : "not reached");
    victim.kill();
  }
}
