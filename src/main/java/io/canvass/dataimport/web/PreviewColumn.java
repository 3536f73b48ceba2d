package io.canvass.dataimport.web;

import io.canvass.dataimport.FilePreview;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A column of the preview, as its page shows it. */
public record PreviewColumn(FilePreview.Column column, boolean time, String error) {

  private static final int LONGEST = 60;

  /**
   * One of the most frequent values.
   *
   * @param count 0 if values are too different for their numbers to say anything
   */
  public record Value(String text, long count) {}

  /** Its most frequent values, cut to what a table can show. */
  public List<Value> values() {
    boolean counted =
        column.distinct() >= 0 && column.top().values().stream().anyMatch(count -> count > 1);
    return column.top().entrySet().stream()
        .map(top -> new Value(cut(top.getKey(), LONGEST), counted ? top.getValue() : 0))
        .toList();
  }

  /** The name of what personal data it looks like; null for none. */
  public @Nullable String personal() {
    return column.personal() == null ? null : column.personal().name();
  }

  /** The text, cut where it is too long, never within a character. */
  static String cut(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest)) + "…";
  }
}
