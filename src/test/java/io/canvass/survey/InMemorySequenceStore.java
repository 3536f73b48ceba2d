package io.canvass.survey;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sequences in memory, for unit tests. */
public final class InMemorySequenceStore implements SequenceStore {

  private final Map<String, Long> numbers = new ConcurrentHashMap<>();

  @Override
  public long next(String name) {
    return numbers.merge(name, 1L, Long::sum);
  }
}
