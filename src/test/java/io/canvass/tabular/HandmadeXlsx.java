package io.canvass.tabular;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Workbooks of hand-written XML, for what no spreadsheet would write. */
public final class HandmadeXlsx {

  /** Writes a part's content. */
  interface Content {
    void write(OutputStream out) throws IOException;
  }

  private static final String RELATIONS =
      "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
  private static final String TYPE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

  public static final String MAIN =
      "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";

  private final Map<String, Content> parts = new LinkedHashMap<>();

  public HandmadeXlsx() {
    part(
        "[Content_Types].xml",
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
            + "<Default Extension=\"rels\" ContentType=\""
            + "application/vnd.openxmlformats-package.relationships+xml\"/>"
            + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
            + media("bin", "application/octet-stream")
            + media("png", "image/png")
            + media("svg", "image/svg+xml")
            + media("vml", "application/vnd.openxmlformats-officedocument.vmlDrawing")
            + override("workbook.xml", "sheet.main")
            + override("worksheets/sheet1.xml", "worksheet")
            + override("sharedStrings.xml", "sharedStrings")
            + "</Types>");
    part(
        "_rels/.rels",
        RELATIONS
            + "<Relationship Id=\"a\" Type=\""
            + TYPE
            + "officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
    part(
        "xl/workbook.xml",
        "<workbook "
            + MAIN
            + " xmlns:r=\""
            + TYPE.substring(0, TYPE.length() - 1)
            + "\"><sheets><sheet name=\"1\" sheetId=\"1\" r:id=\"s\"/></sheets></workbook>");
    strings("");
    part(
        "xl/_rels/workbook.xml.rels",
        RELATIONS
            + "<Relationship Id=\"s\" Type=\""
            + TYPE
            + "worksheet\" Target=\"worksheets/sheet1.xml\"/>"
            + "<Relationship Id=\"t\" Type=\""
            + TYPE
            + "sharedStrings\" Target=\"/xl/sharedStrings.xml\"/></Relationships>");
  }

  private static String override(String part, String type) {
    return "<Override PartName=\"/xl/"
        + part
        + "\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml."
        + type
        + "+xml\"/>";
  }

  private static String media(String extension, String type) {
    return "<Default Extension=\"" + extension + "\" ContentType=\"" + type + "\"/>";
  }

  public HandmadeXlsx part(String name, String text) {
    return part(name, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  public HandmadeXlsx part(String name, Content content) {
    parts.put(name, content);
    return this;
  }

  public HandmadeXlsx without(String name) {
    parts.remove(name);
    return this;
  }

  /** The first sheet's rows. */
  public HandmadeXlsx rows(String xml) {
    return part(
        "xl/worksheets/sheet1.xml",
        "<worksheet " + MAIN + "><sheetData>" + xml + "</sheetData></worksheet>");
  }

  /** The first sheet as a piece of XML, repeated. */
  public HandmadeXlsx repeated(String before, String piece, long times, String after) {
    return part(
        "xl/worksheets/sheet1.xml",
        out -> {
          out.write(
              ("<worksheet " + MAIN + "><sheetData>" + before).getBytes(StandardCharsets.UTF_8));
          byte[] block = piece.repeat(1000).getBytes(StandardCharsets.UTF_8);
          for (long i = 0; i < times / 1000; i++) {
            out.write(block);
          }
          out.write((after + "</sheetData></worksheet>").getBytes(StandardCharsets.UTF_8));
        });
  }

  public HandmadeXlsx strings(String xml) {
    return part("xl/sharedStrings.xml", "<sst " + MAIN + ">" + xml + "</sst>");
  }

  public Path writeTo(Path folder) {
    try {
      Path file = Files.createTempFile(folder, "handmade", ".xlsx");
      try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
        for (Map.Entry<String, Content> part : parts.entrySet()) {
          zip.putNextEntry(new ZipEntry(part.getKey()));
          part.getValue().write(zip);
          zip.closeEntry();
        }
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
