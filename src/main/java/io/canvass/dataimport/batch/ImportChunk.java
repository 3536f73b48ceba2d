package io.canvass.dataimport.batch;

import jakarta.batch.api.chunk.AbstractCheckpointAlgorithm;
import jakarta.batch.runtime.context.StepContext;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ends a chunk after so many rows, or earlier if they are long: a chunk is in memory as a whole.
 */
@Named
@Dependent
public class ImportChunk extends AbstractCheckpointAlgorithm {

  private static final int MOST_ROWS = 1_000;
  private static final long MOST_CHARACTERS = 8_000_000;

  @Inject StepContext step;

  private int rows;

  /** Counts the characters of rows that were read since the last chunk began. */
  static void add(StepContext step, long characters) {
    count(step).addAndGet(characters);
  }

  private static AtomicLong count(StepContext step) {
    if (step.getTransientUserData() instanceof AtomicLong count) {
      return count;
    }
    AtomicLong count = new AtomicLong();
    step.setTransientUserData(count);
    return count;
  }

  @Override
  public boolean isReadyToCheckpoint() {
    rows++;
    return rows >= MOST_ROWS || count(step).get() >= MOST_CHARACTERS;
  }

  @Override
  public void endCheckpoint() {
    rows = 0;
    count(step).set(0);
  }
}
