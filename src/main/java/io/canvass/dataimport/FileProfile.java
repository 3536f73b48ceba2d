package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import io.canvass.question.ColumnProfile;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Stream;

/**
 * What a file holds, after it was read once.
 *
 * @param header trimmed, as many as there are columns
 * @param rows without the header
 * @param japanese whether it is written in Japanese for the most part
 */
record FileProfile(List<String> header, List<ColumnProfile> columns, long rows, boolean japanese) {

  /** The most rows. */
  static final long MOST_ROWS = 1_000_000;

  private static final int ONE_IN = 5;

  /**
   * Reads the rows to their end.
   *
   * @param goOn is told the number of rows after each, and says whether to go on
   * @throws InvalidInputException naming the row, if one can't be read
   */
  static FileProfile of(CsvRows file, LongPredicate goOn) {
    List<ColumnProfile> columns =
        Stream.generate(ColumnProfile::new).limit(file.header().size()).toList();
    boolean japanese = file.header().stream().anyMatch(Cells::hasKana);
    long rows = 0;
    long filled = 0;
    long kana = 0;
    for (CsvRows.Row row = file.next(); row != null; row = file.next()) {
      rows++;
      if (rows > MOST_ROWS) {
        throw new InvalidInputException("file", "import.rows.many", MOST_ROWS);
      }
      for (int i = 0; i < columns.size(); i++) {
        String cell = row.cells().get(i);
        columns.get(i).add(cell);
        filled += cell.isEmpty() ? 0 : 1;
        kana += Cells.hasKana(cell) ? 1 : 0;
      }
      if (!goOn.test(rows)) {
        break;
      }
    }
    return new FileProfile(
        file.header(), columns, rows, japanese || (kana > 0 && kana * ONE_IN >= filled));
  }
}
