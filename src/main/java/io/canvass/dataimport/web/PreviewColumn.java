package io.canvass.dataimport.web;

import io.canvass.dataimport.FilePreview;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A column of the preview, as its page shows it.
 *
 * @param types those that it can have, the present one first
 * @param time whether it is the submission time
 * @param error what is wrong with it; empty if nothing is
 */
public record PreviewColumn(
    FilePreview.Column column, List<Choice> types, boolean time, String error) {

  private static final int LONGEST = 60;

  /** A value may be written from right to left, which mustn't move what stands around it. */
  private static final String ISOLATED = "\u2068%s\u2069";

  /**
   * Its most frequent values, cut to what a table can show, with their numbers unless these say
   * nothing. One text of them all: as parts of the page they would take a second in large files.
   */
  public String values() {
    boolean counted =
        column.distinct() >= 0 && column.top().values().stream().anyMatch(count -> count > 1);
    return column.top().entrySet().stream()
        .map(
            top ->
                ISOLATED.formatted(cut(top.getKey(), LONGEST))
                    + (counted ? "\u00a0×\u2009" + top.getValue() : ""))
        .collect(Collectors.joining(" · "));
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
