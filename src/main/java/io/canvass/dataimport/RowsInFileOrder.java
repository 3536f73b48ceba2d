package io.canvass.dataimport;

import io.canvass.platform.Ticks;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Rows in the order of the file, which is that of their times if they have any. */
final class RowsInFileOrder implements PlacedRows {

  private final TableRows file;
  private final long start;
  private final @Nullable TimeColumn times;
  private long last;

  /**
   * Rows of a file.
   *
   * @param start without times, the rows are placed after it, a tick apart
   * @param times null if the file tells none
   */
  RowsInFileOrder(TableRows file, Instant start, @Nullable TimeColumn times) {
    this.file = file;
    this.start = Ticks.of(start);
    this.times = times;
  }

  @Override
  public @Nullable PlacedRow next() {
    TableRows.Row row = file.next();
    if (row == null) {
      return null;
    }
    last = times == null ? start + row.number() : Math.max(last + 1, Ticks.of(times.of(row)));
    return new PlacedRow(row, last);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
