package io.canvass.dataimport;

import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/** Guesses how many of a file's first rows are headers. */
final class HeaderGuess {

  /** How many rows the guess looks at. */
  static final int ROWS = 50;

  private static final int FEWEST_FILLERS = 2;
  private static final int FEWEST_TYPED = 2;
  private static final int FEWEST_ROWS = 2;

  /** Numbers, dates and times: what columns below a header often hold throughout. */
  private static final Pattern TYPED = Pattern.compile("[+-]?\\d[\\d.,:/ T+Z-]*%?( ?[AaPp][Mm])?");

  private HeaderGuess() {}

  /**
   * The number of header rows, at least 1.
   *
   * @param rows the first rows of the file, trimmed
   */
  static int of(List<List<String>> rows) {
    if (!rows.isEmpty() && OwnExport.isHeader(rows.get(0))) {
      return OwnExport.headerRows(rows);
    }
    for (int last = Math.min(TableRows.MOST_HEADER_ROWS, rows.size()) - 1; last > 0; last--) {
      List<String> row = rows.get(last);
      if (Headers.isImportIds(row)
          || row.stream().filter(Headers::isFiller).count() >= FEWEST_FILLERS) {
        return last + 1;
      }
    }
    int headers = 1;
    while (headers < TableRows.MOST_HEADER_ROWS && differs(rows, headers)) {
      headers++;
    }
    return headers;
  }

  /**
   * Whether a row is text where the column below holds numbers or dates throughout, and no number
   * itself: one respondent's answers would be of the same kind as the others'.
   */
  private static boolean differs(List<List<String>> rows, int at) {
    if (rows.size() < at + 1 + FEWEST_ROWS) {
      return false;
    }
    List<String> row = rows.get(at);
    List<String> filled = row.stream().filter(cell -> !cell.isEmpty()).toList();
    if (filled.size() < FEWEST_TYPED || new HashSet<>(filled).size() < filled.size()) {
      return false;
    }
    int typed = 0;
    for (int column = 0; column < row.size(); column++) {
      if (isTyped(rows.subList(at + 1, rows.size()), column)) {
        String cell = row.get(column);
        if (TYPED.matcher(cell).matches()) {
          return false;
        }
        typed += cell.isEmpty() ? 0 : 1;
      }
    }
    return typed >= FEWEST_TYPED;
  }

  private static boolean isTyped(List<List<String>> rows, int column) {
    List<String> cells =
        rows.stream()
            .map(row -> column < row.size() ? row.get(column) : "")
            .filter(cell -> !cell.isEmpty())
            .toList();
    return cells.size() >= FEWEST_ROWS
        && cells.stream().allMatch(cell -> TYPED.matcher(cell).matches());
  }
}
