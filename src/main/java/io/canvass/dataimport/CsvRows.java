package io.canvass.dataimport;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import io.canvass.platform.InvalidInputException;
import io.canvass.question.SimpleText;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a CSV file, read one at a time in memory that doesn't grow with the file. Cells are
 * trimmed, blank lines are passed over, missing cells at the end of a row are empty. A row that
 * can't be read as it is meant is refused by its number, since a row left out or shifted would be
 * data lost.
 */
final class CsvRows implements AutoCloseable {

  /** The most columns. */
  static final int MOST_COLUMNS = 2_000;

  /** The most characters of a row, so that a response fits one block of the log. */
  static final int LONGEST_ROW = 1_000_000;

  private static final String FILE = "file";

  /**
   * A row.
   *
   * @param number as a spreadsheet numbers it: the header is row 1
   * @param line of the file on which it starts
   */
  record Row(long number, long line, List<String> cells) {}

  private final String end = "\u0003" + UUID.randomUUID();
  private final CloseableIterator<CsvRecord> records;
  private final List<String> header;
  private long number;

  /**
   * Opens a file.
   *
   * @param content closed with this
   * @param delimiter null to detect it
   * @throws InvalidInputException if it has no header that could be used
   */
  CsvRows(InputStream content, @Nullable Delimiter delimiter) throws IOException {
    BufferedInputStream in = new BufferedInputStream(content, Utf8.PREFIX);
    Delimiter separator = delimiter == null ? Delimiter.detect(Utf8.prefix(in)) : delimiter;
    this.records =
        reader()
            .fieldSeparator(separator.character())
            .build(
                CsvRecordHandler.of(
                    limits -> limits.maxFieldSize(LONGEST_ROW).maxRecordSize(LONGEST_ROW)),
                Utf8.reader(new BufferedInputStream(withEnd(in), Utf8.PREFIX)))
            .iterator();
    Row first = read(Integer.MAX_VALUE);
    if (first == null) {
      throw new InvalidInputException(FILE, "import.file.empty");
    }
    if (first.cells().size() > MOST_COLUMNS) {
      throw new InvalidInputException(FILE, "import.columns.many", MOST_COLUMNS);
    }
    this.header = first.cells();
  }

  static CsvReader.CsvReaderBuilder reader() {
    return CsvReader.builder()
        .skipEmptyLines(true)
        .ignoreDifferentFieldCount(true)
        .maxBufferSize(2 * LONGEST_ROW);
  }

  /** The cells of the first row. */
  List<String> header() {
    return header;
  }

  /**
   * The next row with a cell for each column, or null at the end.
   *
   * @throws InvalidInputException naming the row, if it can't be read
   */
  @Nullable Row next() {
    return read(header.size());
  }

  private @Nullable Row read(int columns) {
    number++;
    CsvRecord record;
    try {
      if (!records.hasNext()) {
        return null;
      }
      record = records.next();
      if (endsIn(record)) {
        return null;
      }
    } catch (CsvParseException e) {
      throw new InvalidInputException(FILE, "import.row.long", number, LONGEST_ROW);
    }
    long line = record.getStartingLineNumber();
    List<String> cells = new ArrayList<>(Math.min(columns, record.getFieldCount()));
    for (int i = 0; i < record.getFieldCount(); i++) {
      String cell = Cells.trim(record.getField(i));
      check(cell, line, i + 1);
      if (i < columns) {
        cells.add(cell);
      } else if (!cell.isEmpty()) {
        throw new InvalidInputException(
            FILE, "import.row.wide", number, line, record.getFieldCount(), columns);
      }
    }
    while (columns != Integer.MAX_VALUE && cells.size() < columns) {
      cells.add("");
    }
    return new Row(number, line, cells);
  }

  /**
   * The file with a last row of our own. If the file ends within quotation marks, that row becomes
   * part of the file's last one, which tells of it; the parser itself would say nothing.
   */
  private InputStream withEnd(InputStream file) {
    return new SequenceInputStream(
        file, new ByteArrayInputStream(("\n" + end).getBytes(StandardCharsets.UTF_8)));
  }

  private boolean endsIn(CsvRecord record) {
    String last = record.getField(record.getFieldCount() - 1);
    if (!last.endsWith(end)) {
      return false;
    }
    if (record.getFieldCount() == 1 && last.equals(end)) {
      return true;
    }
    throw new InvalidInputException(FILE, "import.row.open", record.getStartingLineNumber());
  }

  private void check(String cell, long line, int column) {
    if (Utf8.isDamaged(cell)) {
      throw new InvalidInputException(FILE, "import.row.encoding", number, line, column);
    }
    if (cell.length() > SimpleText.LONGEST
        && cell.codePointCount(0, cell.length()) > SimpleText.LONGEST) {
      throw new InvalidInputException(
          FILE, "import.cell.long", number, line, column, SimpleText.LONGEST);
    }
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
