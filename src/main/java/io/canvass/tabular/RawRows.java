package io.canvass.tabular;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a file as they stand in it, one at a time, in memory that doesn't grow with the file.
 * Rows may differ in length; rows in which nothing stands at all are passed over.
 */
public interface RawRows extends AutoCloseable {

  /** The most cells of a row, empty ones included. */
  int MOST_CELLS = 20_000;

  /** The most characters of a row. */
  int LONGEST_ROW = 1_000_000;

  /**
   * A row.
   *
   * @param number 1 for the first; in a workbook that of the sheet, in text without blank lines
   * @param line of the file on which it starts; the number of the row where a file has no lines
   * @param cells as they stand, space included; none is null
   */
  record RawRow(long number, long line, List<String> cells) {}

  /**
   * The next row, or null at the end.
   *
   * @throws io.canvass.platform.InvalidInputException naming the row, if it can't be read
   */
  @Nullable RawRow next();

  @Override
  void close() throws IOException;
}
