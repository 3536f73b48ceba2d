package io.canvass.dataimport.web;

import io.canvass.dataimport.ColumnPlan;
import io.canvass.dataimport.ImportRequest;
import io.canvass.dataimport.TimePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What the form of the preview was sent with. Thousands of columns are plain fields of it, since as
 * many components would cost seconds.
 */
final class PreviewInput {

  private static final int MOST_COLUMNS = 20_000;

  private final Map<String, String[]> fields;

  PreviewInput(Map<String, String[]> fields) {
    this.fields = fields;
  }

  /** Whether the form was sent at all. */
  boolean sent() {
    return fields.containsKey("read");
  }

  /** A field; empty if it wasn't sent. */
  String text(String name) {
    String[] values = fields.get(name);
    return values == null || values.length == 0 ? "" : values[0];
  }

  /** What is asked for. */
  ImportRequest request() {
    if (!sent()) {
      return ImportRequest.plain();
    }
    int headerRows = number("headerRows");
    return new ImportRequest(
        text("title"),
        headerRows == 0 ? null : headerRows,
        filled("encoding"),
        filled("delimiter"),
        null,
        columns(),
        time(),
        null);
  }

  /**
   * The field by which the file is read another way than the form showed it, so that its columns
   * are others than somebody has looked at; empty if it is read the same.
   */
  Optional<String> changed() {
    String[] read = text("read").split("/", -1);
    List<String> fields = List.of("encoding", "delimiter", "headerRows");
    return IntStream.range(0, fields.size())
        .filter(i -> read.length != fields.size() || !read[i].equals(text(fields.get(i))))
        .mapToObj(fields::get)
        .findFirst();
  }

  private @Nullable TimePlan time() {
    int column = number("timeColumn");
    if (column == 0) {
      return null;
    }
    boolean another = column != number("wasTime");
    String zone = text("zone");
    return new TimePlan(column, another ? "" : text("timeFormat"), zone.isEmpty() ? "UTC" : zone);
  }

  /**
   * What is asked for the columns, all of which the form holds. Where the file is cut another way
   * now, they are other columns, of which nothing was asked; where it is only read another way,
   * their names are.
   */
  private @Nullable List<ColumnPlan> columns() {
    String[] read = text("read").split("/", -1);
    if (read.length != 3 || !read[1].equals(text("delimiter"))) {
      return null;
    }
    boolean sameNames = read[0].equals(text("encoding")) && read[2].equals(text("headerRows"));
    String[] in = fields.get("in");
    Set<String> included = in == null ? Set.of() : Set.copyOf(List.of(in));
    List<ColumnPlan> columns = new ArrayList<>();
    int count = Math.min(number("columns"), MOST_COLUMNS);
    for (int column = 1; column <= count; column++) {
      columns.add(
          new ColumnPlan(
              column,
              sameNames ? name(column) : null,
              filled("type-" + column),
              included(column, included.contains(Integer.toString(column)))));
    }
    return columns;
  }

  /** A column that has just become the submission time, or isn't it any more, is as by default. */
  private @Nullable Boolean included(int column, boolean ticked) {
    boolean is = column == number("timeColumn");
    boolean was = column == number("wasTime");
    boolean byDefaultBefore = ticked != was;
    return (is != was && byDefaultBefore) ? null : Boolean.valueOf(ticked);
  }

  /** The text of a question; browsers send line ends of their own in it. */
  private @Nullable String name(int column) {
    String name = filled("name-" + column);
    return name == null ? null : name.replace("\r\n", "\n");
  }

  private @Nullable String filled(String name) {
    String text = text(name);
    return text.isBlank() ? null : text;
  }

  private int number(String name) {
    String text = text(name);
    boolean digits =
        !text.isEmpty() && text.length() < 9 && text.chars().allMatch(Character::isDigit);
    return digits ? Integer.parseInt(text) : 0;
  }
}
