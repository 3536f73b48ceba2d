package io.canvass.tabular;

import io.canvass.platform.InvalidInputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/**
 * Looks a workbook through before a library reads it, in bounded memory and time: the library keeps
 * a row, a text and some parts whole, however large a hostile workbook makes them. What passes has
 * no part that unpacks to more than its size can mean, no row longer than a sheet can have or a
 * response can be, and rows in their order.
 */
final class XlsxCheck {

  /** The most columns that a sheet can have. */
  static final int MOST_COLUMNS = 16_384;

  private static final String FILE = "file";
  private static final int MOST_PARTS = 10_000;

  /** What others than spreadsheets have written, which has document types or isn't quite XML. */
  private static final Pattern FOREIGN =
      Pattern.compile("xl/(?:media|embeddings)/.*|customXml/.*|.*\\.(?:bin|vml)", Pattern.DOTALL);

  private final XlsxArchive archive;
  private final XlsxTexts shared = new XlsxTexts();

  private XlsxCheck(XlsxArchive archive) {
    this.archive = archive;
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
      List<String> parts = archive.parts();
      // Of two of one name, the library might read the other.
      if (parts.size() > MOST_PARTS || new HashSet<>(parts).size() < parts.size()) {
        throw XlsxArchive.damaged();
      }
      new XlsxCheck(archive).checkParts();
    }
  }

  private void checkParts() {
    List<String> others = new ArrayList<>();
    for (String name : archive.parts()) {
      // By its content, since any part can be declared to be a sheet.
      if (archive.isXml(name) && !checked(name, true)) {
        others.add(name);
      }
    }
    for (String name : others) {
      checked(name, false);
    }
  }

  /**
   * Looks a part through if it holds texts that rows share, or if it doesn't.
   *
   * @return whether it was to be looked through
   */
  private boolean checked(String name, boolean sharing) {
    boolean foreign = FOREIGN.matcher(name).matches();
    boolean large = name.startsWith("xl/worksheets/") || name.equals("xl/sharedStrings.xml");
    long most = large ? XlsxArchive.LARGE : XlsxArchive.SMALL;
    try (XlsxPart part = new XlsxPart(archive.open(name, most), foreign, shared)) {
      if (part.sharesTexts() != sharing) {
        return false;
      }
      part.read();
    } catch (XMLStreamException e) {
      if (!foreign || !XlsxArchive.isMalformed(e)) {
        throw XlsxArchive.failure(e);
      }
      // The library doesn't read it, or comes no further either.
      archive.drain(name, most);
    }
    return true;
  }

  private static String kind(XlsxArchive archive) {
    if (archive.has("xl/workbook.bin")) {
      return "xlsb";
    }
    return archive.has("content.xml") && archive.has("mimetype") ? "ods" : "zip";
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
