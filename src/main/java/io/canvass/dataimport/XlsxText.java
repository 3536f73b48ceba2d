package io.canvass.dataimport;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Texts within a workbook's XML. */
final class XlsxText {

  /** The most characters of a text; Excel itself takes 32,767 in a cell. */
  static final int LONGEST = 1_000_000;

  private static final Pattern ESCAPE = Pattern.compile("_x([0-9a-fA-F]{4})_");

  private XlsxText() {}

  /**
   * The text of the element at which the reader is; it is at the element's end afterwards. Runs of
   * different fonts are joined, how to pronounce a text (furigana) is left out.
   */
  static String read(XMLStreamReader reader, String element) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    boolean taken = element.equals("v");
    int phonetic = 0;
    while (true) {
      switch (XlsxArchive.next(reader)) {
        case XMLStreamReader.START_ELEMENT -> {
          phonetic += reader.getLocalName().equals("rPh") ? 1 : 0;
          taken = reader.getLocalName().equals("t") && phonetic == 0;
        }
        case XMLStreamReader.END_ELEMENT -> {
          if (reader.getLocalName().equals(element)) {
            return text.indexOf("_x") < 0 ? text.toString() : unescaped(text);
          }
          phonetic -= reader.getLocalName().equals("rPh") ? 1 : 0;
          taken = false;
        }
        case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE -> {
          if (taken && text.length() + reader.getTextLength() > LONGEST) {
            throw XlsxArchive.damaged();
          }
          if (taken) {
            text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
          }
        }
        case XMLStreamReader.END_DOCUMENT -> throw XlsxArchive.damaged();
        default -> {
          // Comments and instructions are no text.
        }
      }
    }
  }

  /** Characters that XML can't hold, such as a carriage return, are written as {@code _x000D_}. */
  private static String unescaped(CharSequence text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(found.group(1), 16))));
  }
}
