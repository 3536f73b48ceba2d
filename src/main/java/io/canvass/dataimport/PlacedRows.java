package io.canvass.dataimport;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The rows of a file in the order of the responses that they become. */
interface PlacedRows extends AutoCloseable {

  /**
   * A row with its place.
   *
   * @param ticks when the response was submitted, greater than the one before it
   */
  record PlacedRow(TableRows.Row row, long ticks) {}

  /**
   * The next row, or null at the end.
   *
   * @throws io.canvass.platform.InvalidInputException naming the row, if it can't be read
   */
  @Nullable PlacedRow next() throws IOException;

  @Override
  void close() throws IOException;
}
