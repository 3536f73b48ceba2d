package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a workbook (.xlsx), of the first sheet in which anything stands. Cells are what a
 * reader sees, in a form that doesn't depend on language: numbers without rounding for display,
 * dates and times as in ISO 8601, formulas as their last result. Of merged cells the first has the
 * value, the others are empty.
 */
final class XlsxRows implements RawRows {

  /** The most columns that a sheet can have. */
  static final int MOST_COLUMNS = 16_384;

  /** The most characters of a row, as of one in a text file. */
  private static final int LONGEST_ROW = 1_000_000;

  private static final int LETTERS = 26;

  private final XlsxArchive archive;
  private final XlsxWorkbook workbook;
  private final XlsxStrings strings;
  private final Iterator<String> sheets;
  private @Nullable XMLStreamReader sheet;
  private boolean found;

  /** The number of the row that was read last. */
  private long number;

  private List<String> cells = new ArrayList<>();
  private int filled;
  private int characters;

  /**
   * Opens a workbook, which is the caller's to delete.
   *
   * @throws InvalidInputException if it is none, or damaged
   */
  XlsxRows(Path file) throws IOException {
    this.archive = new XlsxArchive(file);
    try {
      this.workbook = XlsxWorkbook.of(archive);
      this.sheets = workbook.sheets().iterator();
      String shared = workbook.strings();
      this.strings =
          new XlsxStrings(shared == null ? null : archive.open(shared, XlsxArchive.LARGE));
    } catch (InvalidInputException | IOException e) {
      archive.close();
      throw e;
    }
  }

  @Override
  public @Nullable RawRow next() {
    while (true) {
      try {
        RawRow row = sheet == null ? null : read(sheet);
        if (row != null) {
          found = true;
          return row;
        }
      } catch (XMLStreamException e) {
        throw located(XlsxArchive.failure(e));
      } catch (InvalidInputException e) {
        throw located(e);
      }
      if (found || !sheets.hasNext()) {
        return null;
      }
      sheet = archive.open(sheets.next(), XlsxArchive.LARGE);
      number = 0;
    }
  }

  /** A damaged place is told by the row before it. */
  private RuntimeException located(RuntimeException failure) {
    boolean damaged =
        failure instanceof InvalidInputException invalid
            && invalid.errors().get(0).code().equals("import.xlsx.damaged");
    return damaged && number > 0
        ? new InvalidInputException("file", "import.xlsx.damaged.row", number)
        : failure;
  }

  private @Nullable RawRow read(XMLStreamReader reader) throws XMLStreamException {
    while (reader.hasNext()) {
      int event = XlsxArchive.next(reader);
      if (event == XMLStreamReader.START_ELEMENT) {
        switch (reader.getLocalName()) {
          case "row" -> begin(XlsxWorkbook.attribute(reader, "r"));
          case "c" -> cell(reader);
          default -> {
            // Widths, views and other matters of looks.
          }
        }
      } else if (event == XMLStreamReader.END_ELEMENT) {
        if (reader.getLocalName().equals("row") && filled > 0) {
          return new RawRow(number, number, List.copyOf(cells.subList(0, filled)));
        }
        if (reader.getLocalName().equals("sheetData")) {
          return null;
        }
      }
    }
    return null;
  }

  private void begin(String asked) {
    long next = asked.isEmpty() ? number + 1 : whole(asked);
    if (next <= number) {
      throw XlsxArchive.damaged();
    }
    number = next;
    cells = new ArrayList<>();
    filled = 0;
    characters = 0;
    column = 0;
  }

  /** The column of the cell that comes next, from 0, unless it says otherwise. */
  private int column;

  private void cell(XMLStreamReader reader) throws XMLStreamException {
    String place = XlsxWorkbook.attribute(reader, "r");
    int at = place.isEmpty() ? column : column(place);
    if (at >= MOST_COLUMNS) {
      throw new InvalidInputException("file", "import.xlsx.columns", number, MOST_COLUMNS);
    }
    column = at + 1;
    String text = value(reader);
    if (text.isEmpty()) {
      return;
    }
    characters += text.length();
    if (characters > LONGEST_ROW) {
      throw new InvalidInputException("file", "import.xlsx.row.long", number, LONGEST_ROW);
    }
    if (!isText(text)) {
      throw new InvalidInputException("file", "import.xlsx.character", number, at + 1);
    }
    if (cells.size() <= at) {
      cells.addAll(Collections.nCopies(at + 1 - cells.size(), ""));
    }
    cells.set(at, text);
    filled = Math.max(filled, at + 1);
  }

  private String value(XMLStreamReader reader) throws XMLStreamException {
    String type = XlsxWorkbook.attribute(reader, "t");
    String style = XlsxWorkbook.attribute(reader, "s");
    String raw = "";
    while (true) {
      int event = XlsxArchive.next(reader);
      if (event == XMLStreamReader.START_ELEMENT) {
        String name = reader.getLocalName();
        if (name.equals("v") || name.equals("is")) {
          raw = XlsxText.read(reader, name);
        }
      } else if (event == XMLStreamReader.END_ELEMENT && reader.getLocalName().equals("c")) {
        break;
      } else if (event == XMLStreamReader.END_DOCUMENT) {
        throw XlsxArchive.damaged();
      }
    }
    if (raw.isEmpty()) {
      return "";
    }
    return switch (type) {
      case "s" -> shared(raw);
      case "b" -> raw.strip().equals("1") || raw.strip().equals("true") ? "TRUE" : "FALSE";
      case "str", "inlineStr", "e", "d" -> raw;
      default -> format(style).text(raw.strip(), workbook.since1904());
    };
  }

  private String shared(String index) {
    long at = whole(index.strip());
    String text = at > Integer.MAX_VALUE ? null : strings.get((int) at);
    if (text == null) {
      throw XlsxArchive.damaged();
    }
    return text;
  }

  private XlsxFormat format(String style) {
    List<XlsxFormat> formats = workbook.formats();
    long at = style.isEmpty() ? 0 : whole(style);
    return at < formats.size() ? formats.get((int) at) : XlsxFormat.NUMBER;
  }

  /** A whole number from 0 on; anything else is damage. */
  private static long whole(String text) {
    if (text.isEmpty() || text.length() > 10 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw XlsxArchive.damaged();
    }
    return Long.parseLong(text);
  }

  /** The column that a place such as {@code AB12} names. */
  private static int column(String place) {
    int at = 0;
    int letters = 0;
    while (letters < place.length()
        && place.charAt(letters) >= 'A'
        && place.charAt(letters) <= 'Z') {
      at = Math.min(LETTERS * at + place.charAt(letters) - 'A' + 1, MOST_COLUMNS + 1);
      letters++;
    }
    if (at == 0) {
      throw XlsxArchive.damaged();
    }
    return at - 1;
  }

  /** Whether the text holds neither zero bytes nor halves of characters. */
  private static boolean isText(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || c == '\uffff') {
        return false;
      }
      if (Character.isSurrogate(c)) {
        boolean whole =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!whole) {
          return false;
        }
        i++;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    try (archive) {
      strings.close();
    }
  }
}
