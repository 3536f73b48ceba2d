package io.canvass.dataimport;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.question.QuestionTypes;
import io.canvass.tabular.Cells;
import io.canvass.tabular.Delimiter;
import io.canvass.tabular.TextEncoding;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a file is to be imported, checked.
 *
 * @param title of the survey
 * @param encoding of text; null as it was detected
 * @param delimiter of text; null to detect it
 * @param headerRows 1 to {@value TableRows#MOST_HEADER_ROWS}
 * @param columns those of which something was asked, in no order
 * @param types one a column; empty to guess them
 * @param time null for none: then the responses are in the order of the rows
 */
record ImportPlan(
    String title,
    @Nullable TextEncoding encoding,
    @Nullable Delimiter delimiter,
    int headerRows,
    List<ColumnPlan> columns,
    List<String> types,
    @Nullable TimePlan time) {

  private static final int LONGEST_TITLE = 500;

  /** The longest text of a question. */
  static final int LONGEST_TEXT = 5_000;

  /**
   * Checks what was asked for, as far as it can be without the file's content.
   *
   * @param fileName without folders
   * @throws InvalidInputException naming every option that can't be followed
   */
  static ImportPlan of(ImportRequest request, String fileName) {
    List<FieldError> errors = new ArrayList<>();
    String asked = request.title() == null ? "" : Cells.trim(request.title());
    String title = asked.isEmpty() ? Cells.trim(withoutExtension(fileName)) : asked;
    if (title.isEmpty()) {
      errors.add(new FieldError("title", "survey.title.missing"));
    }
    if (title.codePointCount(0, title.length()) > LONGEST_TITLE) {
      errors.add(new FieldError("title", "text.long", LONGEST_TITLE));
    }
    int headerRows = request.headerRows() == null ? 1 : request.headerRows();
    if (headerRows < 1 || headerRows > TableRows.MOST_HEADER_ROWS) {
      errors.add(
          new FieldError("headerRows", "import.headerRows.range", TableRows.MOST_HEADER_ROWS));
    }
    ImportPlan plan =
        new ImportPlan(
            title,
            encoding(request.encoding(), errors),
            delimiter(request.delimiter(), errors),
            headerRows,
            columns(request.columns(), errors),
            types(request.types(), errors),
            time(request.time(), errors));
    InvalidInputException.throwIfAny(errors);
    return plan;
  }

  private static @Nullable TextEncoding encoding(@Nullable String asked, List<FieldError> errors) {
    if (asked == null || asked.isBlank()) {
      return null;
    }
    Optional<TextEncoding> encoding = TextEncoding.named(asked);
    if (encoding.isEmpty()) {
      errors.add(new FieldError("encoding", "import.encoding.unknown", TextEncoding.labels()));
    }
    return encoding.orElse(null);
  }

  private static @Nullable Delimiter delimiter(@Nullable String asked, List<FieldError> errors) {
    if (asked == null || asked.isEmpty()) {
      return null;
    }
    Optional<Delimiter> delimiter = Delimiter.named(asked);
    if (delimiter.isEmpty()) {
      errors.add(new FieldError("delimiter", "import.delimiter.form"));
    }
    return delimiter.orElse(null);
  }

  private static List<String> types(@Nullable List<String> asked, List<FieldError> errors) {
    List<String> types = asked == null ? List.of() : asked;
    types.stream()
        .filter(type -> QuestionTypes.find(type).isEmpty())
        .findFirst()
        .ifPresent(type -> errors.add(new FieldError("types", "question.type.unknown", type)));
    return types;
  }

  private static List<ColumnPlan> columns(
      @Nullable List<ColumnPlan> asked, List<FieldError> errors) {
    List<ColumnPlan> columns = asked == null ? List.of() : asked;
    Map<Integer, ColumnPlan> seen = new HashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      ColumnPlan column = columns.get(i);
      String field = "columns[" + i + "]";
      if (column.column() < 1 || seen.put(column.column(), column) != null) {
        errors.add(new FieldError(field + ".column", "import.column.unknown", column.column()));
      }
      String type = column.type();
      if (type != null && QuestionTypes.find(type).isEmpty()) {
        errors.add(new FieldError(field + ".type", "question.type.unknown", type));
      }
      String name = column.name();
      if (name != null && name.codePointCount(0, name.length()) > LONGEST_TEXT) {
        errors.add(new FieldError(field + ".name", "text.long", LONGEST_TEXT));
      }
    }
    return List.copyOf(columns);
  }

  private static @Nullable TimePlan time(@Nullable TimePlan asked, List<FieldError> errors) {
    if (asked == null) {
      return null;
    }
    if (asked.column() < 1) {
      errors.add(new FieldError("timeColumn", "import.column.unknown", asked.column()));
    }
    ZoneId zone = ZoneId.of("UTC");
    try {
      zone = ZoneId.of(asked.zone());
    } catch (DateTimeException e) {
      errors.add(new FieldError("zone", "import.zone.unknown", asked.zone()));
    }
    try {
      if (!asked.format().isEmpty()) {
        new SubmissionTime(asked.format(), zone);
      }
    } catch (IllegalArgumentException e) {
      errors.add(new FieldError("timeFormat", "import.timeFormat.form", asked.format()));
    }
    return asked;
  }

  /** What was asked of single columns, by their numbers. */
  Map<Integer, ColumnPlan> byColumn() {
    Map<Integer, ColumnPlan> byColumn = new HashMap<>();
    columns.forEach(column -> byColumn.put(column.column(), column));
    return byColumn;
  }

  /** Whether a column becomes a question; the submission time does only if that was asked. */
  boolean includes(ColumnPlan column) {
    boolean byDefault = time == null || time.column() != column.column();
    return column.included() == null ? byDefault : column.included();
  }

  /** The same with another number of header rows. */
  ImportPlan withHeaderRows(int number) {
    return new ImportPlan(title, encoding, delimiter, number, columns, types, time);
  }

  /** The same with the time's format, once it is known. */
  ImportPlan withTimeFormat(String format) {
    return time == null
        ? this
        : new ImportPlan(
            title,
            encoding,
            delimiter,
            headerRows,
            columns,
            types,
            new TimePlan(time.column(), format, time.zone()));
  }

  private static String withoutExtension(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
