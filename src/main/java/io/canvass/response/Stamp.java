package io.canvass.response;

import java.util.UUID;

/**
 * A place in the accept order: the tick, then the id (as unsigned bytes) where two instances gave
 * the same tick.
 */
public record Stamp(long ticks, UUID id) implements Comparable<Stamp> {

  @Override
  public int compareTo(Stamp other) {
    int byTicks = Long.compare(ticks, other.ticks);
    if (byTicks != 0) {
      return byTicks;
    }
    int byHigh =
        Long.compareUnsigned(id.getMostSignificantBits(), other.id.getMostSignificantBits());
    return byHigh != 0
        ? byHigh
        : Long.compareUnsigned(id.getLeastSignificantBits(), other.id.getLeastSignificantBits());
  }
}
