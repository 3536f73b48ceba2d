package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * What a workbook says of its sheets (ECMA-376, part 1, section 18.2).
 *
 * @param sheets the names of their parts: those that are shown first, in their order
 * @param strings the part with texts that cells share; null if there is none
 * @param formats one a cell style
 * @param since1904 whether days are counted from 1904 instead of 1900
 */
record XlsxWorkbook(
    List<String> sheets, @Nullable String strings, List<XlsxFormat> formats, boolean since1904) {

  private static final String RELATIONS = "_rels/";

  /** One part's link to another. */
  private record Relation(String type, String target) {
    boolean is(String kind) {
      return type.endsWith("/" + kind);
    }
  }

  /**
   * Reads it.
   *
   * @throws InvalidInputException if the archive isn't a workbook, or a damaged one
   */
  static XlsxWorkbook of(XlsxArchive archive) {
    String main =
        relations(archive, "").values().stream()
            .filter(relation -> relation.is("officeDocument"))
            .map(Relation::target)
            .findFirst()
            .orElse("xl/workbook.xml");
    if (!main.endsWith(".xml") || !main.startsWith("xl/") || !archive.has(main)) {
      throw notAWorkbook(archive, main);
    }
    Map<String, Relation> relations = relations(archive, main);
    List<String> shown = new ArrayList<>();
    List<String> hidden = new ArrayList<>();
    boolean[] since1904 = new boolean[1];
    elements(
        archive,
        main,
        element -> {
          if (element.getLocalName().equals("sheet")) {
            Relation relation = relations.get(attribute(element, "id"));
            if (relation != null && relation.is("worksheet")) {
              String state = attribute(element, "state");
              (state.isEmpty() || state.equals("visible") ? shown : hidden).add(relation.target());
            }
          } else if (element.getLocalName().equals("workbookPr")) {
            since1904[0] = isTrue(attribute(element, "date1904"));
          }
        });
    shown.addAll(hidden);
    return new XlsxWorkbook(
        shown, target(relations, "sharedStrings"), formats(archive, relations), since1904[0]);
  }

  private static InvalidInputException notAWorkbook(XlsxArchive archive, String main) {
    String kind = "zip";
    if (main.endsWith(".bin")) {
      kind = "xlsb";
    } else if (archive.has("content.xml") && archive.has("mimetype")) {
      kind = "ods";
    }
    return new InvalidInputException("file", "import.kind." + kind);
  }

  private static List<XlsxFormat> formats(XlsxArchive archive, Map<String, Relation> relations) {
    String styles = target(relations, "styles");
    List<XlsxFormat> formats = new ArrayList<>();
    if (styles == null) {
      return formats;
    }
    Map<String, XlsxFormat> own = new HashMap<>();
    boolean[] ofCells = new boolean[1];
    elements(
        archive,
        styles,
        element -> {
          switch (element.getLocalName()) {
            case "numFmt" ->
                own.put(
                    attribute(element, "numFmtId"),
                    XlsxFormat.ofCode(attribute(element, "formatCode")));
            case "cellXfs" -> ofCells[0] = true;
            case "cellStyles", "dxfs" -> ofCells[0] = false;
            case "xf" -> {
              if (ofCells[0]) {
                String id = attribute(element, "numFmtId");
                formats.add(own.getOrDefault(id, XlsxFormat.builtIn(id)));
              }
            }
            default -> {
              // Fonts, borders and colours say nothing about a value.
            }
          }
        });
    return formats;
  }

  private static @Nullable String target(Map<String, Relation> relations, String kind) {
    return relations.values().stream()
        .filter(relation -> relation.is(kind))
        .map(Relation::target)
        .findFirst()
        .orElse(null);
  }

  private static Map<String, Relation> relations(XlsxArchive archive, String part) {
    int slash = part.lastIndexOf('/') + 1;
    String folder = part.substring(0, slash);
    Map<String, Relation> relations = new HashMap<>();
    elements(
        archive,
        folder + RELATIONS + part.substring(slash) + ".rels",
        element -> {
          if (element.getLocalName().equals("Relationship")) {
            String target = attribute(element, "Target");
            relations.put(
                attribute(element, "Id"),
                new Relation(attribute(element, "Type"), resolve(folder, target)));
          }
        });
    return relations;
  }

  private static String resolve(String folder, String target) {
    if (target.startsWith("/")) {
      return target.substring(1);
    }
    String path = folder + (target.startsWith("./") ? target.substring(2) : target);
    int up = path.indexOf("/../");
    int parent = up < 0 ? -1 : path.lastIndexOf('/', up - 1);
    return up < 0 ? path : path.substring(0, parent + 1) + path.substring(up + 4);
  }

  private static void elements(
      XlsxArchive archive, String part, Consumer<XMLStreamReader> consumer) {
    XMLStreamReader reader = archive.open(part, XlsxArchive.SMALL);
    try {
      while (reader != null && reader.hasNext()) {
        if (XlsxArchive.next(reader) == XMLStreamReader.START_ELEMENT) {
          consumer.accept(reader);
        }
      }
    } catch (XMLStreamException e) {
      throw XlsxArchive.failure(e);
    }
  }

  /** The attribute, in whatever namespace; empty if it is missing. */
  static String attribute(XMLStreamReader element, String name) {
    for (int i = 0; i < element.getAttributeCount(); i++) {
      if (element.getAttributeLocalName(i).equals(name)) {
        return element.getAttributeValue(i);
      }
    }
    return "";
  }

  private static boolean isTrue(String text) {
    return text.equals("1") || text.equals("true");
  }
}
