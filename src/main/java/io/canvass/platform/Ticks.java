package io.canvass.platform;

import java.time.Instant;

/**
 * Time in ticks: units of 100 ns since the start of the year 1 (UTC), as the design's keys use
 * them. A tick count has 19 digits when padded, so that keys made of it sort as numbers do.
 */
public final class Ticks {

  private static final long PER_SECOND = 10_000_000L;
  private static final long EPOCH_SECONDS = 62_135_596_800L;

  /** Ticks of the last moment of the year 9999: inverted ticks count back from here. */
  public static final long MAX = 3_155_378_975_999_999_999L;

  private Ticks() {}

  /** The tick in which the instant lies. */
  public static long of(Instant instant) {
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond() + EPOCH_SECONDS, PER_SECOND),
        instant.getNano() / 100);
  }

  /** The first instant of the tick. */
  public static Instant toInstant(long ticks) {
    return Instant.ofEpochSecond(
        Math.floorDiv(ticks, PER_SECOND) - EPOCH_SECONDS, Math.floorMod(ticks, PER_SECOND) * 100);
  }

  /** Fixed-width form for a key: earlier sorts first. */
  public static String key(long ticks) {
    return "%019d".formatted(ticks);
  }

  /** Fixed-width form for a key: later sorts first. */
  public static String invertedKey(long ticks) {
    return key(MAX - ticks);
  }
}
