package io.canvass.dataimport;

import org.jspecify.annotations.Nullable;

/**
 * What is to become of a column.
 *
 * @param column 1 for the first
 * @param name the text of its question; null to take its header
 * @param type the name of the question's type; null to guess it
 * @param included whether it becomes a question; null for yes, unless it is the submission time
 */
public record ColumnPlan(
    int column, @Nullable String name, @Nullable String type, @Nullable Boolean included) {

  /** Of a column of which nothing was asked. */
  static ColumnPlan untouched(int column) {
    return new ColumnPlan(column, null, null, null);
  }
}
