package io.canvass.dataimport.web;

import java.util.ArrayList;
import java.util.List;

/** Columns that are shown together, since hundreds in one table can't be overseen. */
public record PreviewChunk(List<PreviewColumn> columns, boolean open) {

  private static final int SIZE = 50;

  /** The columns in chunks: one that stands alone, or holds a mistake, is open. */
  static List<PreviewChunk> of(List<PreviewColumn> columns) {
    List<PreviewChunk> chunks = new ArrayList<>();
    for (int from = 0; from < columns.size(); from += SIZE) {
      List<PreviewColumn> some = columns.subList(from, Math.min(from + SIZE, columns.size()));
      boolean wrong = some.stream().anyMatch(column -> !column.error().isEmpty());
      chunks.add(new PreviewChunk(some, from == 0 || wrong));
    }
    return chunks;
  }

  /** The number of the first column. */
  public int first() {
    return columns.get(0).column().number();
  }

  /** The number of the last column. */
  public int last() {
    return columns.get(columns.size() - 1).column().number();
  }

  /** How many become questions. */
  public long included() {
    return columns.stream().filter(column -> column.column().included()).count();
  }
}
