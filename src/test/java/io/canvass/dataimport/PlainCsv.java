package io.canvass.dataimport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A CSV file read by a parser that has nothing in common with the one that imports it: RFC 4180
 * with commas, UTF-8, the whole file in memory.
 */
final class PlainCsv {

  private final List<List<String>> records = new ArrayList<>();

  private PlainCsv(String text) {
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
      } else if (c == ',' || c == '\n') {
        record.add(field.toString().trim());
        field.setLength(0);
        if (c == '\n') {
          records.add(record);
          record = new ArrayList<>();
        }
      } else if (c != '\r') {
        field.append(c);
      }
    }
    if (!record.isEmpty() || !field.isEmpty()) {
      record.add(field.toString().trim());
      records.add(record);
    }
  }

  static PlainCsv read(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    return new PlainCsv(text.startsWith("\ufeff") ? text.substring(1) : text);
  }

  int rows() {
    return records.size() - 1;
  }

  int columns() {
    return records.get(0).size();
  }

  String cell(int row, int column) {
    return records.get(row + 1).get(column);
  }

  /** How often each value but the empty one comes in a column. */
  Map<String, Long> counts(int column) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (List<String> record : records.subList(1, records.size())) {
      if (!record.get(column).isEmpty()) {
        counts.merge(record.get(column), 1L, Long::sum);
      }
    }
    return counts;
  }
}
