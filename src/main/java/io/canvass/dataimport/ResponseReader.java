package io.canvass.dataimport;

import io.canvass.response.AcceptedResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a file as responses in their order, from any place on. */
public final class ResponseReader implements AutoCloseable {

  private final PlacedRows file;
  private final ResponseRows rows;
  private final long total;
  private long read;
  private long characters;

  /**
   * Reads on behind a number of rows.
   *
   * @param total how many rows there are
   */
  ResponseReader(PlacedRows file, ResponseRows rows, long after, long total) throws IOException {
    this.file = file;
    this.rows = rows;
    this.total = total;
    boolean there = false;
    try {
      while (read < after && file.next() != null) {
        read++;
      }
      there = true;
    } finally {
      if (!there) {
        file.close();
      }
    }
  }

  /**
   * The next response, or null at the end of the file.
   *
   * @throws io.canvass.platform.InvalidInputException naming the row, if it can't be read
   */
  public @Nullable AcceptedResponse next() throws IOException {
    PlacedRows.PlacedRow row = file.next();
    if (row == null) {
      return null;
    }
    read++;
    characters = row.row().cells().stream().mapToLong(String::length).sum();
    return rows.response(row);
  }

  /** How many rows lie behind. */
  public long position() {
    return read;
  }

  /** How many characters the row had that was read last. */
  public long characters() {
    return characters;
  }

  /** How many rows there are. */
  public long total() {
    return total;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
