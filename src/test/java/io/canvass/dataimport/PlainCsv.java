package io.canvass.dataimport;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A CSV file read by a parser that has nothing in common with the one that imports it: RFC 4180
 * with any delimiter, the encoding given, the whole file in memory.
 */
final class PlainCsv {

  private final List<List<String>> records = new ArrayList<>();
  private final int headerRows;

  private PlainCsv(String text, char delimiter, int headerRows) {
    this.headerRows = headerRows;
    List<String> record = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        boolean doubled = c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
        if (doubled) {
          field.append('"');
          i++;
        } else if (c == '"') {
          quoted = false;
        } else {
          field.append(c);
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == delimiter || c == '\n') {
        record.add(trim(field.toString()));
        field.setLength(0);
        if (c == '\n') {
          if (record.size() > 1 || !record.get(0).isEmpty()) {
            records.add(record);
          }
          record = new ArrayList<>();
        }
      } else if (c != '\r') {
        field.append(c);
      }
    }
    if (!record.isEmpty() || !field.isEmpty()) {
      record.add(trim(field.toString()));
      records.add(record);
    }
  }

  private static String trim(String cell) {
    return cell.replaceAll("^[\\s\\u00a0\\u3000]+|[\\s\\u00a0\\u3000]+$", "");
  }

  static PlainCsv read(Corpus.Sample sample) throws IOException {
    String text =
        Files.readString(Corpus.file(sample.name()), sample.encoding().charset())
            .replace("\r\n", "\n")
            .replace('\r', '\n');
    return new PlainCsv(
        text.startsWith("\ufeff") ? text.substring(1) : text,
        sample.delimiter(),
        sample.headerRows());
  }

  int rows() {
    return records.size() - headerRows;
  }

  int columns() {
    return records.get(0).size();
  }

  String header(int row, int column) {
    return records.get(row).get(column);
  }

  String cell(int row, int column) {
    return records.get(row + headerRows).get(column);
  }

  /** How often each value but the empty one comes in a column. */
  Map<String, Long> counts(int column) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (List<String> record : records.subList(headerRows, records.size())) {
      if (!record.get(column).isEmpty()) {
        counts.merge(record.get(column), 1L, Long::sum);
      }
    }
    return counts;
  }
}
