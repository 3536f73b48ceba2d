package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import io.canvass.question.SimpleText;
import io.canvass.tabular.Cells;
import io.canvass.tabular.DecodedText;
import io.canvass.tabular.RawRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A file as a table: header rows, then rows with a cell for each column. Cells are trimmed, missing
 * ones are empty, those beyond the last column are left out; what is done is noted. A row that
 * can't be read as it is meant is refused by its number, since a row left out or shifted would be
 * data lost.
 */
final class TableRows implements AutoCloseable {

  /** The most bytes of a row's cells as the log has them, of the 4 MiB of a block. */
  private static final long MOST_BYTES = 3_900_000;

  /** The most header rows. */
  static final int MOST_HEADER_ROWS = 3;

  private static final String FILE = "file";

  /**
   * A row.
   *
   * @param number 1 for the first header; blank lines of text don't count
   * @param line of the file on which it starts
   */
  record Row(long number, long line, List<String> cells) {}

  private final RawRows rows;
  private final Changes changes;
  private final List<List<String>> headers = new ArrayList<>();
  private final int width;
  private final boolean own;

  /**
   * Reads the header rows.
   *
   * @param rows closed with this
   * @throws InvalidInputException if there is no header that could be used
   */
  TableRows(RawRows rows, int headerRows, ImportLimits limits, Changes changes) {
    this.rows = rows;
    this.changes = changes;
    int widest = 0;
    boolean exported = false;
    for (int i = 0; i < headerRows; i++) {
      RawRows.RawRow row = rows.next();
      if (row == null) {
        break;
      }
      List<String> cells = new ArrayList<>();
      for (int column = 0; column < row.cells().size(); column++) {
        cells.add(checked(row, column));
      }
      exported |= i == 0 && OwnExport.isHeader(cells);
      if (exported) {
        for (int column = 0; column < cells.size(); column++) {
          cells.set(column, OwnExport.cell(cells.get(column), column));
        }
      }
      widest = Math.max(widest, cells.size());
      headers.add(cells);
    }
    if (headers.isEmpty()) {
      throw new InvalidInputException(FILE, "import.file.empty");
    }
    if (headers.size() < headerRows) {
      throw new InvalidInputException(
          "headerRows", "import.headerRows.few", headerRows, headers.size());
    }
    int most = limits.columns();
    if (widest > most && headers.stream().anyMatch(cells -> lastFilled(cells) >= most)) {
      throw new InvalidInputException(FILE, "import.columns.many", most);
    }
    this.width = Math.min(widest, most);
    this.own = exported;
    headers.replaceAll(cells -> ofWidth(cells, width));
  }

  private static int lastFilled(List<String> cells) {
    int last = cells.size() - 1;
    while (last >= 0 && cells.get(last).isEmpty()) {
      last--;
    }
    return last;
  }

  private static List<String> ofWidth(List<String> cells, int width) {
    List<String> all = new ArrayList<>(cells.subList(0, Math.min(cells.size(), width)));
    while (all.size() < width) {
      all.add("");
    }
    return all;
  }

  /** The header rows, each with a cell for each column. */
  List<List<String>> headers() {
    return headers;
  }

  /** How many columns there are. */
  int width() {
    return width;
  }

  /**
   * The next row with a cell for each column, or null at the end. Rows of empty cells only are
   * rows: a respondent may have answered nothing.
   *
   * @throws InvalidInputException naming the row, if it can't be read
   */
  @Nullable Row next() {
    RawRows.RawRow row = rows.next();
    if (row == null) {
      return null;
    }
    List<String> cells = new ArrayList<>(width);
    long bytes = 0;
    for (int column = 0; column < Math.min(width, row.cells().size()); column++) {
      String cell = checked(row, column);
      if (cell.length() < row.cells().get(column).length()) {
        changes.trimmed(column + 1);
      }
      bytes += Cells.bytesInJson(cell);
      cells.add(own ? OwnExport.cell(cell, column) : cell);
    }
    if (bytes > MOST_BYTES) {
      throw new InvalidInputException(
          FILE,
          "import.row.long",
          row.number(),
          row.line(),
          RawRows.LONGEST_ROW,
          RawRows.MOST_CELLS);
    }
    if (row.cells().size() > width) {
      List<String> beyond = row.cells().subList(width, row.cells().size());
      if (beyond.stream().anyMatch(cell -> !cell.isBlank())) {
        changes.add(
            Changes.Kind.ROW_CUT,
            row.number(),
            0,
            beyond.stream().map(Cells::trim).collect(Collectors.joining(" | ")),
            "");
      }
    } else if (cells.size() < width) {
      changes.filled();
      while (cells.size() < width) {
        cells.add("");
      }
    }
    return new Row(row.number(), row.line(), cells);
  }

  private static String checked(RawRows.RawRow row, int column) {
    String cell = Cells.trim(row.cells().get(column));
    if (DecodedText.isDamaged(cell)) {
      throw new InvalidInputException(
          FILE, "import.row.encoding", row.number(), row.line(), column + 1);
    }
    if (cell.length() > SimpleText.LONGEST
        && cell.codePointCount(0, cell.length()) > SimpleText.LONGEST) {
      throw new InvalidInputException(
          FILE, "import.cell.long", row.number(), row.line(), column + 1, SimpleText.LONGEST);
    }
    return cell;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
