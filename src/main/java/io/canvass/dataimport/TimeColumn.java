package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The submission times of the rows of a file, asked for row by row in the file's order. A row
 * without one gets that of the row before it. Notes whether the rows are in the order of their
 * times.
 */
final class TimeColumn {

  private final int column;
  private final String format;
  private final SubmissionTime times;
  private final Changes changes;
  private @Nullable Instant last;
  private boolean ordered = true;

  TimeColumn(TimePlan plan, Changes changes) {
    this.column = plan.column();
    this.format = plan.format();
    this.times = new SubmissionTime(plan.format(), ZoneId.of(plan.zone()));
    this.changes = changes;
  }

  /**
   * The row's time.
   *
   * @throws InvalidInputException naming the row, if its cell holds no time of the format, or the
   *     first row of the file has none
   */
  Instant of(TableRows.Row row) {
    String cell = row.cells().get(column - 1);
    Optional<Instant> read = times.read(cell);
    Instant before = last;
    if (read.isEmpty()) {
      if (!cell.isEmpty() || before == null) {
        throw new InvalidInputException(
            "file", "import.time.unfit", row.number(), row.line(), column, shortened(cell), format);
      }
      changes.add(Changes.Kind.TIME_FILLED, row.number(), column, "", before.toString());
      return before;
    }
    Instant time = read.get();
    ordered &= before == null || !time.isBefore(before);
    last = time;
    return time;
  }

  /** Whether no row so far was earlier than the one before it. */
  boolean isOrdered() {
    return ordered;
  }

  private static String shortened(String cell) {
    return cell.codePointCount(0, cell.length()) <= 40
        ? cell
        : cell.substring(0, cell.offsetByCodePoints(0, 40)) + "…";
  }
}
