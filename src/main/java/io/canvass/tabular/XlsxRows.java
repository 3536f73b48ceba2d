package io.canvass.tabular;

import com.github.pjfanning.xlsx.SharedStringsImplementationType;
import com.github.pjfanning.xlsx.StreamingReader;
import com.github.pjfanning.xlsx.exceptions.ExcelRuntimeException;
import io.canvass.platform.InvalidInputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.apache.poi.ooxml.POIXMLException;
import org.apache.poi.openxml4j.exceptions.OpenXML4JRuntimeException;
import org.apache.poi.openxml4j.util.ZipSecureFile;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Date1904Support;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a workbook (.xlsx), of the first sheet in which anything stands, hidden ones last. It
 * is looked through by {@link XlsxCheck} before it is read. Of merged cells the first has the
 * value, the others are empty.
 */
public final class XlsxRows implements RawRows {

  private static final String FILE = "file";
  private static final int ROWS_AT_ONCE = 10;

  private final Workbook workbook;
  private final boolean date1904;
  private final XlsxFormats formats = new XlsxFormats();
  private final Iterator<Sheet> sheets;
  private Iterator<Row> rows = Collections.emptyIterator();
  private boolean found;
  private long last;

  /**
   * Opens a workbook, which is the caller's to delete.
   *
   * @throws InvalidInputException if it is none, damaged, or would take too much to read
   */
  public XlsxRows(Path file) throws IOException {
    XlsxCheck.check(file);
    // Checked above, with more indulgence for what is small.
    ZipSecureFile.setMinInflateRatio(0);
    this.workbook =
        reading(
            0,
            () ->
                StreamingReader.builder()
                    .rowCacheSize(ROWS_AT_ONCE)
                    .setSharedStringsImplementationType(
                        SharedStringsImplementationType.TEMP_FILE_BACKED)
                    .setReadSharedFormulas(false)
                    .open(file.toFile()));
    boolean opened = false;
    try {
      this.date1904 = workbook instanceof Date1904Support dates && dates.isDate1904();
      this.sheets = reading(0, () -> inOrder(workbook)).iterator();
      opened = true;
    } finally {
      if (!opened) {
        workbook.close();
      }
    }
  }

  /** The sheets that are shown, then the others. */
  private static List<Sheet> inOrder(Workbook workbook) {
    List<Sheet> shown = new ArrayList<>();
    List<Sheet> hidden = new ArrayList<>();
    int index = 0;
    for (Sheet sheet : workbook) {
      (workbook.isSheetHidden(index) || workbook.isSheetVeryHidden(index) ? hidden : shown)
          .add(sheet);
      index++;
    }
    shown.addAll(hidden);
    return shown;
  }

  @Override
  public @Nullable RawRow next() {
    while (true) {
      while (reading(last, rows::hasNext)) {
        Row row = reading(last, rows::next);
        last = row.getRowNum() + 1L;
        List<String> cells = cells(row);
        if (!cells.isEmpty()) {
          found = true;
          return new RawRow(last, last, cells);
        }
      }
      if (found || !sheets.hasNext()) {
        return null;
      }
      rows = reading(last, () -> sheets.next().iterator());
    }
  }

  /** Calls the library, which has many ways to say that numbers and references are none. */
  private static <T> T reading(long last, Supplier<T> call) {
    try {
      return call.get();
    } catch (ExcelRuntimeException
        | POIXMLException
        | OpenXML4JRuntimeException
        | NoSuchElementException
        | IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException
        | UnsupportedOperationException
        | NullPointerException e) {
      throw XlsxCheck.damaged(e, last);
    }
  }

  private List<String> cells(Row row) {
    List<String> cells = new ArrayList<>();
    int characters = 0;
    for (Cell cell : row) {
      String text = reading(last, () -> XlsxCell.read(cell, formats, date1904)).shown();
      if (text.isEmpty()) {
        continue;
      }
      int column = cell.getColumnIndex();
      if (!XlsxCell.isText(text)) {
        throw new InvalidInputException(
            FILE, "import.xlsx.character", row.getRowNum() + 1, column + 1);
      }
      characters += text.length();
      if (characters > RawRows.LONGEST_ROW) {
        throw new InvalidInputException(
            FILE, "import.xlsx.row.long", row.getRowNum() + 1, RawRows.LONGEST_ROW);
      }
      while (cells.size() < column) {
        cells.add("");
      }
      cells.add(text);
    }
    return cells;
  }

  @Override
  public void close() throws IOException {
    workbook.close();
  }
}
