package io.canvass.dataimport;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an import changed or left out of a file: how often each thing was done, and the places of
 * the first of them. What is done to many cells of a column is one entry, with its number.
 */
final class Changes {

  /** So many entries of a kind are kept; the rest is counted. */
  static final int MOST_ENTRIES = 1_000;

  /** Longer texts are cut in an entry. */
  private static final int LONGEST = 1_000;

  /** What can be done to a file. */
  enum Kind {
    /** Cells beyond the last column were left out; the entry holds them. */
    ROW_CUT("rowsCut"),
    /** A row had fewer cells than there are columns; the others are empty. */
    ROW_FILLED("rowsFilled"),
    /** Space around a cell was left out. */
    CELL_TRIMMED("cellsTrimmed"),
    /** A question has another text than the header of its column. */
    HEADER_RENAMED("headersRenamed"),
    /** A column was left out. */
    COLUMN_LEFT_OUT("columnsLeftOut"),
    /** A row without submission time got that of the row before it. */
    TIME_FILLED("timesFilled"),
    /** A column is imported though it looks like personal data. */
    PERSONAL_DATA("personalColumns");

    private final String field;

    Kind(String field) {
      this.field = field;
    }

    /** Its name in the result of a job. */
    String field() {
      return field;
    }

    /** Its name in the report. */
    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /**
   * An entry of the report.
   *
   * @param row 0 if it concerns a whole column
   * @param column 1 for the first; 0 if it concerns a whole row
   * @param count how often it was done
   */
  record Entry(Kind kind, long row, int column, String before, String after, long count) {}

  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
  private final Map<Kind, List<Entry>> entries = new EnumMap<>(Kind.class);
  private final Map<Integer, Long> trimmed = new TreeMap<>();
  private long filled;

  /** Takes note of something that was done once, at a place. */
  void add(Kind kind, long row, int column, String before, String after) {
    counts.merge(kind, 1L, Long::sum);
    List<Entry> kept = entries.computeIfAbsent(kind, k -> new ArrayList<>());
    if (kept.size() < MOST_ENTRIES) {
      kept.add(new Entry(kind, row, column, cut(before), cut(after), 1));
    }
  }

  /** Takes note of a cell that was trimmed. */
  void trimmed(int column) {
    trimmed.merge(column, 1L, Long::sum);
  }

  /** Takes note of a short row. */
  void filled() {
    filled++;
  }

  /** How often each thing was done that was done at all. */
  Map<Kind, Long> counts() {
    Map<Kind, Long> all = new EnumMap<>(counts);
    if (!trimmed.isEmpty()) {
      all.put(Kind.CELL_TRIMMED, trimmed.values().stream().mapToLong(Long::longValue).sum());
    }
    if (filled > 0) {
      all.put(Kind.ROW_FILLED, filled);
    }
    return all;
  }

  /** The entries, kind by kind. */
  List<Entry> entries() {
    List<Entry> all = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      all.addAll(entries.getOrDefault(kind, List.of()));
      if (kind == Kind.CELL_TRIMMED) {
        trimmed.forEach((column, count) -> all.add(new Entry(kind, 0, column, "", "", count)));
      }
      if (kind == Kind.ROW_FILLED && filled > 0) {
        all.add(new Entry(kind, 0, 0, "", "", filled));
      }
    }
    return all;
  }

  private static String cut(String text) {
    return text.length() <= LONGEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, LONGEST))) + "…";
  }
}
