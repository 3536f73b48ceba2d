package io.canvass.platform;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Gives each call a tick that no earlier call of this instance was given, close to the present. A
 * response's place in the accept order is its tick, so two of one instance never tie; two of
 * several instances are told apart by their ids.
 */
@ApplicationScoped
public class StampClock {

  private final Clock clock;
  private final AtomicLong last = new AtomicLong();

  public StampClock() {
    this(Clock.systemUTC());
  }

  /** A clock for tests. */
  public StampClock(Clock clock) {
    this.clock = clock;
  }

  /** A tick later than all that were given before. */
  public long next() {
    long now = Ticks.of(clock.instant());
    return last.updateAndGet(before -> Math.max(before + 1, now));
  }
}
