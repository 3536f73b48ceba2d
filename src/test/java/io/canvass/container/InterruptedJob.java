package io.canvass.container;

import jakarta.batch.api.chunk.AbstractItemReader;
import jakarta.batch.api.chunk.AbstractItemWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A job that fails in its third chunk when it runs for the first time. */
public final class InterruptedJob {

  static final int ITEMS = 50;

  private static final int FAILS_AT = 25;
  private static final AtomicBoolean FAIL = new AtomicBoolean();
  private static final List<Integer> WRITTEN = Collections.synchronizedList(new ArrayList<>());

  private InterruptedJob() {}

  static void prepare() {
    FAIL.set(true);
    WRITTEN.clear();
  }

  static List<Integer> written() {
    return List.copyOf(WRITTEN);
  }

  /** Counts. */
  @Named("interruptedReader")
  @Dependent
  public static class Reader extends AbstractItemReader {

    private int next = 1;

    @Override
    public void open(@Nullable Serializable checkpoint) {
      next = checkpoint instanceof Integer reached ? reached : 1;
    }

    @Override
    public @Nullable Object readItem() {
      return next > ITEMS ? null : next++;
    }

    @Override
    public Serializable checkpointInfo() {
      return next;
    }
  }

  /** Keeps what was counted. */
  @Named("interruptedWriter")
  @Dependent
  public static class Writer extends AbstractItemWriter {

    @Override
    public void writeItems(List<Object> items) {
      if (items.contains(FAILS_AT) && FAIL.compareAndSet(true, false)) {
        throw new IllegalStateException("interrupted once");
      }
      items.forEach(item -> WRITTEN.add((Integer) item));
    }
  }
}
