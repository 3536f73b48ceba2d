package io.canvass.tabular;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import io.canvass.platform.InvalidInputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a text file: RFC 4180 with any delimiter and any line ends, bare CR included. Blank
 * lines are passed over. A file that ends within quotation marks is refused, since what stands
 * behind the mark would be one endless cell.
 */
public final class CsvRows implements RawRows {

  /** How much of a file is looked at to find its delimiter, in characters. */
  static final int PREFIX = 1 << 16;

  private static final String FILE = "file";

  private final String end = "\u0003" + UUID.randomUUID();
  private final Delimiter delimiter;
  private final CloseableIterator<CsvRecord> records;
  private long number;

  /** Where the row starts that was read last. */
  private long line;

  /**
   * Opens a file.
   *
   * @param content closed with this
   * @param asked null to detect the delimiter
   */
  public CsvRows(InputStream content, TextEncoding encoding, @Nullable Delimiter asked)
      throws IOException {
    String tail = "\n" + end;
    BufferedReader text = new BufferedReader(new DecodedText(content, encoding, tail), 2 * PREFIX);
    String prefix = prefix(text);
    boolean whole = prefix.endsWith(tail);
    String start = whole ? prefix.substring(0, prefix.length() - tail.length()) : prefix;
    Optional<Delimiter> declared = Delimiter.declared(start);
    if (declared.isPresent()) {
      text.readLine();
      number++;
    }
    this.delimiter =
        asked == null ? declared.orElseGet(() -> Delimiter.detect(start, whole)) : asked;
    this.records =
        reader()
            .fieldSeparator(delimiter.character())
            .build(
                CsvRecordHandler.of(
                    limits ->
                        limits
                            .maxFields(RawRows.MOST_CELLS)
                            .maxFieldSize(RawRows.LONGEST_ROW)
                            .maxRecordSize(RawRows.LONGEST_ROW)),
                text)
            .iterator();
  }

  /** The start of the text, which stays to be read. */
  private static String prefix(BufferedReader text) throws IOException {
    text.mark(PREFIX);
    char[] start = new char[PREFIX];
    int length = 0;
    for (int read = 0; read >= 0 && length < PREFIX; length += Math.max(0, read)) {
      read = text.read(start, length, PREFIX - length);
    }
    text.reset();
    return new String(start, 0, length);
  }

  static CsvReader.CsvReaderBuilder reader() {
    return CsvReader.builder()
        .skipEmptyLines(true)
        .ignoreDifferentFieldCount(true)
        .maxBufferSize(2 * RawRows.LONGEST_ROW);
  }

  /** The delimiter that was asked for or detected. */
  public Delimiter delimiter() {
    return delimiter;
  }

  @Override
  public @Nullable RawRow next() {
    number++;
    CsvRecord record;
    try {
      if (!records.hasNext()) {
        return null;
      }
      record = records.next();
    } catch (CsvParseException e) {
      throw new InvalidInputException(
          FILE, "import.row.long", number, line + 1, RawRows.LONGEST_ROW, RawRows.MOST_CELLS);
    }
    line = record.getStartingLineNumber();
    List<String> cells = record.getFields();
    return endsIn(record, cells) ? null : new RawRow(number, record.getStartingLineNumber(), cells);
  }

  /**
   * Whether this is the row of our own that is put behind the file. If the file ends within
   * quotation marks, that row becomes part of the file's last one, which tells of it; the parser
   * itself would say nothing.
   */
  private boolean endsIn(CsvRecord record, List<String> cells) {
    String last = cells.get(cells.size() - 1);
    if (!last.endsWith(end)) {
      return false;
    }
    if (cells.size() == 1 && last.equals(end)) {
      return true;
    }
    throw new InvalidInputException(
        FILE, "import.row.open", number, record.getStartingLineNumber());
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
