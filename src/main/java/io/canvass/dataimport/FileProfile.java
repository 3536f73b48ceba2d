package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import io.canvass.question.ColumnProfile;
import io.canvass.tabular.Cells;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a file holds, after it was read once.
 *
 * @param headers of each column
 * @param codes of the question that each column becomes
 * @param rows without the headers
 * @param japanese whether it is written in Japanese for the most part
 */
record FileProfile(
    List<Headers.Column> headers,
    List<String> codes,
    List<ColumnProfile> columns,
    long rows,
    boolean japanese) {

  private static final int ONE_IN = 5;

  /**
   * Reads the rows to their end.
   *
   * @param kept so many distinct values a column are kept
   * @param listener sees each row
   * @param goOn is told the number of rows after each, and says whether to go on
   * @throws InvalidInputException naming the row, if one can't be read
   */
  static FileProfile of(
      TableRows file,
      ImportLimits limits,
      int kept,
      Consumer<TableRows.Row> listener,
      LongPredicate goOn) {
    List<ColumnProfile> columns =
        Stream.generate(() -> new ColumnProfile(kept)).limit(file.width()).toList();
    boolean japanese = file.headers().stream().flatMap(List::stream).anyMatch(Cells::hasKana);
    long rows = 0;
    long filled = 0;
    long kana = 0;
    for (TableRows.Row row = file.next(); row != null; row = file.next()) {
      rows++;
      if (rows > limits.rows()) {
        throw new InvalidInputException("file", "import.rows.many", limits.rows());
      }
      for (int i = 0; i < columns.size(); i++) {
        String cell = row.cells().get(i);
        columns.get(i).add(cell);
        filled += cell.isEmpty() ? 0 : 1;
        kana += Cells.hasKana(cell) ? 1 : 0;
      }
      listener.accept(row);
      if (!goOn.test(rows)) {
        break;
      }
    }
    return new FileProfile(
        Headers.columns(file.headers()),
        SurveyGuess.codes(file.headers()),
        columns,
        rows,
        japanese || (kana > 0 && kana * ONE_IN >= filled));
  }

  /** The cells of a column that are filled, of the first rows. */
  static List<String> firstCells(TableRows file, int column, int rows) {
    List<String> cells = new ArrayList<>();
    TableRows.Row row = file.next();
    for (int i = 0; i < rows && row != null; i++, row = file.next()) {
      String cell = row.cells().get(column);
      if (!cell.isEmpty()) {
        cells.add(cell);
      }
    }
    return cells;
  }

  /** How many columns there are before those at the end in which nothing stands at all. */
  int width() {
    return IntStream.range(0, columns.size())
        .filter(i -> !headers.get(i).text().isEmpty() || columns.get(i).filled() > 0)
        .map(i -> i + 1)
        .max()
        .orElse(0);
  }

  /** What a column looks like that holds personal data, or empty; 0 is the first. */
  Optional<PersonalData> personal(int column) {
    Headers.Column header = headers.get(column);
    return PersonalData.find(
        List.of(header.text(), header.code(), header.option()), columns.get(column).sample());
  }
}
