package io.canvass.dataimport;

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
final class HandmadeXlsx {

  /** Writes a part's content. */
  interface Content {
    void write(OutputStream out) throws IOException;
  }

  private static final String RELATIONS =
      "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
  private static final String TYPE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

  private final Map<String, Content> parts = new LinkedHashMap<>();

  HandmadeXlsx() {
    part("[Content_Types].xml", "<Types/>");
    part(
        "_rels/.rels",
        RELATIONS
            + "<Relationship Id=\"a\" Type=\""
            + TYPE
            + "officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
    part(
        "xl/workbook.xml",
        "<workbook xmlns:r=\"x\"><sheets><sheet name=\"1\" r:id=\"s\"/></sheets></workbook>");
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

  HandmadeXlsx part(String name, String text) {
    return part(name, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  HandmadeXlsx part(String name, Content content) {
    parts.put(name, content);
    return this;
  }

  HandmadeXlsx without(String name) {
    parts.remove(name);
    return this;
  }

  /** The first sheet's rows. */
  HandmadeXlsx rows(String xml) {
    return part(
        "xl/worksheets/sheet1.xml", "<worksheet><sheetData>" + xml + "</sheetData></worksheet>");
  }

  /** The first sheet as a piece of XML, repeated. */
  HandmadeXlsx repeated(String before, String piece, long times, String after) {
    return part(
        "xl/worksheets/sheet1.xml",
        out -> {
          out.write(("<worksheet><sheetData>" + before).getBytes(StandardCharsets.UTF_8));
          byte[] block = piece.repeat(1000).getBytes(StandardCharsets.UTF_8);
          for (long i = 0; i < times / 1000; i++) {
            out.write(block);
          }
          out.write((after + "</sheetData></worksheet>").getBytes(StandardCharsets.UTF_8));
        });
  }

  HandmadeXlsx strings(String xml) {
    return part("xl/sharedStrings.xml", "<sst>" + xml + "</sst>");
  }

  Path writeTo(Path folder) {
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
