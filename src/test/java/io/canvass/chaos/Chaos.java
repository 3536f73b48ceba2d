package io.canvass.chaos;

import io.canvass.testing.Project;
import java.time.Duration;

/**
 * How much chaos there is: a little in every build, in full with the profile {@code chaos}. A run
 * is repeated with {@code -Dcanvass.chaos.seed}.
 */
final class Chaos {

  private static final System.Logger LOG = System.getLogger(Chaos.class.getName());

  /** Of all chances. */
  static final long SEED = seed();

  /** How often a light process is killed. */
  static final int KILLS = number("CANVASS_CHAOS_KILLS", 12);

  /** How often a whole server is killed. */
  static final int SERVER_KILLS = number("CANVASS_CHAOS_SERVER_KILLS", 1);

  /** In how many ways each storage call fails, of six. */
  static final int MODES = number("CANVASS_CHAOS_MODES", 1);

  /** How many responses are given in a test of delivery. */
  static final int RESPONSES = number("CANVASS_CHAOS_RESPONSES", 120);

  /** How long storage is away. */
  static final Duration OUTAGE = Duration.ofSeconds(number("CANVASS_CHAOS_OUTAGE", 10));

  private Chaos() {}

  private static long seed() {
    long seed =
        Project.setting("CANVASS_CHAOS_SEED").map(Long::parseLong).orElse(System.nanoTime());
    LOG.log(System.Logger.Level.WARNING, "chaos: repeat with -Dcanvass.chaos.seed=" + seed);
    return seed;
  }

  private static int number(String setting, int few) {
    return Project.setting(setting).map(Integer::parseInt).orElse(few);
  }
}
