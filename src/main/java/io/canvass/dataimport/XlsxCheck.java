package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import java.io.IOException;
import java.nio.file.Path;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Looks a workbook through before a library reads it, in bounded memory and time: the library keeps
 * a row, a text and some parts whole, however large a hostile workbook makes them. What passes has
 * no part that unpacks to more than its size can mean, no document type, no row longer than a sheet
 * can have, and rows in their order.
 */
final class XlsxCheck {

  /** The most columns that a sheet can have. */
  static final int MOST_COLUMNS = 16_384;

  private static final String FILE = "file";
  private static final int MOST_PARTS = 10_000;
  private static final int LONGEST_NUMBER = 10;
  private static final int LETTERS = 26;

  private final XMLStreamReader part;
  private long row;
  private int column;

  private XlsxCheck(XMLStreamReader part) {
    this.part = part;
  }

  /**
   * Looks it through.
   *
   * @throws InvalidInputException if it is no workbook, damaged, or would take too much to read;
   *     naming the row where there is one
   */
  static void check(Path file) throws IOException {
    try (XlsxArchive archive = new XlsxArchive(file)) {
      if (!archive.has("xl/workbook.xml")) {
        throw new InvalidInputException(FILE, "import.kind." + kind(archive));
      }
      if (archive.parts().size() > MOST_PARTS) {
        throw XlsxArchive.damaged();
      }
      for (String part : archive.parts()) {
        // By its content, since any part can be declared to be a sheet.
        if (archive.isXml(part)) {
          boolean large = part.startsWith("xl/worksheets/") || part.equals("xl/sharedStrings.xml");
          new XlsxCheck(archive.open(part, large ? XlsxArchive.LARGE : XlsxArchive.SMALL)).read();
        }
      }
    }
  }

  private static String kind(XlsxArchive archive) {
    if (archive.has("xl/workbook.bin")) {
      return "xlsb";
    }
    return archive.has("content.xml") && archive.has("mimetype") ? "ods" : "zip";
  }

  private void read() {
    try {
      while (part.hasNext()) {
        if (XlsxArchive.next(part) == XMLStreamReader.START_ELEMENT) {
          switch (part.getLocalName()) {
            case "row" -> row();
            case "c" -> cell();
            default -> {
              // What the limits of the archive are enough for.
            }
          }
        }
      }
    } catch (XMLStreamException e) {
      throw located(XlsxArchive.failure(e));
    } catch (InvalidInputException e) {
      throw located(e);
    }
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

  private void row() {
    String asked = attribute("r");
    long next = asked.isEmpty() ? row + 1 : number(asked);
    if (next <= row) {
      throw XlsxArchive.damaged();
    }
    row = next;
    column = 0;
  }

  private void cell() {
    String place = attribute("r");
    column = place.isEmpty() ? column + 1 : column(place);
    if (column > MOST_COLUMNS) {
      throw new InvalidInputException(FILE, "import.xlsx.columns", row, MOST_COLUMNS);
    }
  }

  private String attribute(String name) {
    for (int i = 0; i < part.getAttributeCount(); i++) {
      if (part.getAttributeLocalName(i).equals(name)) {
        return part.getAttributeValue(i);
      }
    }
    return "";
  }

  private static long number(String text) {
    if (text.length() > LONGEST_NUMBER || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
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
      at = Math.min(LETTERS * at + place.charAt(letters) - 'A' + 1, MOST_COLUMNS + 1);
      letters++;
    }
    if (at == 0) {
      throw XlsxArchive.damaged();
    }
    return at;
  }

  /**
   * What is to be thrown when the library couldn't read what passed here.
   *
   * @param row behind which that was; 0 if there was none
   */
  static InvalidInputException damaged(RuntimeException cause, long row) {
    InvalidInputException damaged =
        row == 0
            ? XlsxArchive.damaged()
            : new InvalidInputException(FILE, XlsxArchive.DAMAGED + ".row", row);
    damaged.initCause(cause);
    return damaged;
  }
}
