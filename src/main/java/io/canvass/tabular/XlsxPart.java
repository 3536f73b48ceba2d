package io.canvass.tabular;

import com.ctc.wstx.exc.WstxLazyException;
import io.canvass.platform.InvalidInputException;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * A part of a workbook, looked through by {@link XlsxCheck} in the way in which the library would
 * read it if it took it for a sheet.
 */
final class XlsxPart implements AutoCloseable {

  private static final String FILE = "file";

  /** The elements that hold what a cell shows or computes. */
  private static final Set<String> TEXTS = Set.of("v", "t", "f");

  private static final Set<String> CELLS = Set.of("row", "c", "is", "v", "t", "f");

  /** The most characters of anything that a parser sees as one. */
  private static final long LONGEST = 4_000_000;

  /** The most pieces of a text that stands in its cell. */
  private static final int MOST_RUNS = 1_000;

  /** The most of what the library keeps of a whole sheet: links and merged cells. */
  private static final int MOST_KEPT = 300_000;

  /** The most columns that widths are given for; some are given twice. */
  private static final int MOST_WIDTHS = 10 * XlsxCheck.MOST_COLUMNS;

  private static final int LONGEST_NUMBER = 10;

  /** The number of a text, and space around it. */
  private static final int LONGEST_INDEX = 100;

  private static final int LETTERS = 26;

  private final XMLStreamReader2 part;
  private final boolean typed;
  private final XlsxTexts shared;
  private final StringBuilder index = new StringBuilder();
  private boolean sharing;
  private boolean linked;
  private long begin;
  private long row;
  private long least;
  private int column;
  private long ofRow;
  private int ofText;
  private boolean inText;
  private boolean inFormula;
  private boolean inShared;
  private boolean inline;
  private boolean indexed;
  private int runs;
  private int keeps;
  private long widths;

  /**
   * A part, of which nothing is read yet.
   *
   * @param typed whether it may have a document type
   * @param shared the texts that rows share
   */
  XlsxPart(XMLStreamReader2 part, boolean typed, XlsxTexts shared) {
    this.part = part;
    this.typed = typed;
    this.shared = shared;
  }

  /** Goes to the first element, and says whether that begins texts that rows share. */
  boolean sharesTexts() throws XMLStreamException {
    int event = part.getEventType();
    while (event != XMLStreamReader.START_ELEMENT && part.hasNext()) {
      event = next();
    }
    String root = event == XMLStreamReader.START_ELEMENT ? part.getLocalName() : "";
    linked = root.equals("externalLink");
    sharing = root.equals("sst");
    refuse(sharing && !shared.begin());
    return sharing;
  }

  /**
   * Reads what follows to its end.
   *
   * @throws XMLStreamException if it is no XML, and has no rows; all before was looked at
   * @throws InvalidInputException if it is not as it should be, naming the row where there is one
   */
  void read() throws XMLStreamException {
    try {
      while (part.hasNext()) {
        switch (next()) {
          case XMLStreamReader.START_ELEMENT -> start(part.getLocalName());
          case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA -> text();
          case XMLStreamReader.END_ELEMENT -> end(part.getLocalName());
          default -> {
            // What the limits of the archive are enough for.
          }
        }
      }
    } catch (WstxLazyException e) {
      throw located(XlsxArchive.damaged());
    } catch (XMLStreamException e) {
      if (row == 0) {
        throw e;
      }
      throw located(XlsxArchive.failure(e));
    } catch (InvalidInputException e) {
      throw located(e);
    }
  }

  private int next() throws XMLStreamException {
    int event = XlsxArchive.next(part, typed);
    long place = part.getLocationInfo().getStartingCharOffset();
    if (place - begin > LONGEST) {
      throw XlsxArchive.damaged();
    }
    begin = place;
    return event;
  }

  /** A damaged place is told by the row before it. */
  private RuntimeException located(RuntimeException failure) {
    boolean damaged =
        failure instanceof InvalidInputException invalid
            && invalid.errors().get(0).code().equals(XlsxArchive.DAMAGED);
    return damaged && row > 0
        ? new InvalidInputException(FILE, XlsxArchive.DAMAGED + ".row", row)
        : failure;
  }

  private void start(String name) {
    // The library would join, or forget, what stands around an element within a text.
    if (inText && (row > 0 || CELLS.contains(name))) {
      throw XlsxArchive.damaged();
    }
    switch (name) {
      case "sheetData" -> {
        // What is known of another workbook has several sheets.
        least = linked ? 0 : least;
      }
      case "row" -> row();
      case "c" -> cell();
      case "is" -> {
        refuse(inline || indexed);
        inline = true;
        runs = 0;
      }
      case "v", "t", "f" -> {
        inText = true;
        inFormula = name.equals("f");
        ofText = inShared ? ofText : 0;
        index.setLength(0);
        runs++;
        refuse(inline && runs > MOST_RUNS);
      }
      case "si" -> {
        // Elsewhere, the lengths of texts would be known too late.
        refuse(!sharing || inShared);
        inShared = true;
        ofText = 0;
      }
      case "col" -> widths();
      case "mergeCell", "hyperlink" -> refuse(++keeps > MOST_KEPT);
      default -> {
        // Nothing that is kept.
      }
    }
  }

  private void end(String name) {
    if (TEXTS.contains(name)) {
      if (indexed && !inFormula) {
        addToRow(shared.length(index()));
      }
      inText = false;
    } else if (name.equals("is")) {
      inline = false;
    } else if (name.equals("si")) {
      shared.add(ofText);
      inShared = false;
    }
  }

  private void text() {
    if (!inText) {
      return;
    }
    int length = part.getTextLength();
    ofText += length;
    if (indexed && !inFormula) {
      refuse(ofText > LONGEST_INDEX);
      index.append(part.getTextCharacters(), part.getTextStart(), length);
    } else if (row > 0) {
      addToRow(length);
    } else {
      refuse(ofText > RawRows.LONGEST_ROW);
    }
  }

  private void addToRow(int length) {
    ofRow += length;
    if (ofRow > RawRows.LONGEST_ROW) {
      throw new InvalidInputException(FILE, "import.xlsx.row.long", row, RawRows.LONGEST_ROW);
    }
  }

  /** As the library reads it; what is no number is refused when it does. */
  private int index() {
    try {
      return Integer.parseInt(index.toString().trim());
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private void row() {
    refuse(sharing || inline);
    String asked = attribute("r");
    long next = asked.isEmpty() ? row + 1 : number(asked);
    refuse(next <= least);
    least = next;
    row = next;
    column = 0;
    ofRow = 0;
  }

  private void cell() {
    refuse(inline);
    String place = attribute("r");
    column = place.isEmpty() ? column + 1 : column(place);
    if (column > XlsxCheck.MOST_COLUMNS) {
      throw new InvalidInputException(FILE, "import.xlsx.columns", row, XlsxCheck.MOST_COLUMNS);
    }
    indexed = attribute("t").equals("s");
  }

  /** The library has an entry for each column whose width or hiding is given. */
  private void widths() {
    String namespace = part.getNamespaceURI();
    String last = attribute("max");
    if (namespace != null && namespace.endsWith("/main") && !last.isEmpty()) {
      widths += 1 + Math.max(0, number(last) - number(attribute("min")));
      refuse(widths > MOST_WIDTHS);
    }
  }

  private static void refuse(boolean damaged) {
    if (damaged) {
      throw XlsxArchive.damaged();
    }
  }

  private String attribute(String name) {
    for (int i = 0; i < part.getAttributeCount(); i++) {
      String namespace = part.getAttributeNamespace(i);
      if (part.getAttributeLocalName(i).equals(name)
          && (namespace == null || namespace.isEmpty())) {
        return part.getAttributeValue(i);
      }
    }
    return "";
  }

  private static long number(String text) {
    if (text.isEmpty()
        || text.length() > LONGEST_NUMBER
        || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw XlsxArchive.damaged();
    }
    return Long.parseLong(text);
  }

  /** The column that a place such as {@code AB12} names, 1 for the first. */
  private static int column(String place) {
    int letters = 0;
    int at = 0;
    while (letters < place.length()
        && place.charAt(letters) >= 'A'
        && place.charAt(letters) <= 'Z') {
      at = Math.min(LETTERS * at + place.charAt(letters) - 'A' + 1, XlsxCheck.MOST_COLUMNS + 1);
      letters++;
    }
    refuse(at == 0);
    return at;
  }

  @Override
  public void close() throws XMLStreamException {
    part.closeCompletely();
  }
}
