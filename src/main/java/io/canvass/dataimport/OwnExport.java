package io.canvass.dataimport;

import io.canvass.export.CsvColumns;
import io.canvass.export.FormulaGuard;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Knows a file that Canvass itself has exported by the names of its first columns, so that it
 * becomes the survey again that it came from: what those columns hold are no answers, and the
 * guards of formulas are taken off.
 */
final class OwnExport {

  private static final int TIME = CsvColumns.FIXED.indexOf("createdOn");
  private static final int ID = CsvColumns.FIXED.indexOf("id");
  private static final int SURVEY = CsvColumns.FIXED.indexOf("survey");
  private static final int LANGUAGE = CsvColumns.FIXED.indexOf("language");

  private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,63}");

  /** Before the code of a column that is none of a question, in case it is to become one. */
  private static final String PREFIX = "export_";

  private static final Pattern UUID_FORM =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private OwnExport() {}

  /** Whether a file with this first row is one. */
  static boolean isHeader(List<String> row) {
    int fixed = CsvColumns.FIXED.size();
    return row.size() > fixed && row.subList(0, fixed).equals(CsvColumns.FIXED);
  }

  /**
   * The codes of the questions that the columns become, if the first row names those that they had;
   * empty if it names none, as one of texts.
   */
  static Optional<List<String>> codes(List<String> row) {
    int fixed = CsvColumns.FIXED.size();
    if (!isHeader(row)) {
      return Optional.empty();
    }
    List<String> own = row.subList(fixed, row.size());
    if (new HashSet<>(own).size() < own.size()
        || !own.stream().allMatch(code -> CODE.matcher(code).matches())) {
      return Optional.empty();
    }
    List<String> codes = new ArrayList<>();
    String prefix = PREFIX;
    while (startWith(own, prefix)) {
      prefix += "_";
    }
    for (String name : CsvColumns.FIXED) {
      codes.add(prefix + name);
    }
    codes.addAll(own);
    return Optional.of(codes);
  }

  private static boolean startWith(List<String> codes, String prefix) {
    return codes.stream().anyMatch(code -> code.startsWith(prefix));
  }

  /** How many header rows it has. */
  static int headerRows(List<List<String>> rows) {
    return rows.size() > 1
            && rows.get(1).stream().limit(CsvColumns.FIXED.size()).allMatch(String::isEmpty)
        ? 2
        : 1;
  }

  /** The cell as it was before it was exported; 0 is the first column. */
  static String cell(String cell, int column) {
    return column < CsvColumns.FIXED.size() ? cell : FormulaGuard.unescape(cell);
  }

  /** The plan with what it leaves open: that only questions become questions, at their times. */
  static ImportPlan completed(ImportPlan plan, List<String> header) {
    if (!isHeader(header)) {
      return plan;
    }
    Map<Integer, ColumnPlan> asked = plan.byColumn();
    List<ColumnPlan> columns = new ArrayList<>(plan.columns());
    for (int column = 1; column <= CsvColumns.FIXED.size(); column++) {
      if (column != TIME + 1 && !asked.containsKey(column)) {
        columns.add(new ColumnPlan(column, null, null, false));
      }
    }
    TimePlan time =
        plan.time() == null && !asked.containsKey(TIME + 1)
            ? new TimePlan(TIME + 1, SubmissionTime.ISO, "UTC")
            : plan.time();
    return new ImportPlan(
        plan.title(),
        plan.encoding(),
        plan.delimiter(),
        plan.headerRows(),
        columns,
        plan.types(),
        time);
  }

  /** The language of the survey from which it came; empty if it is another file, or says none. */
  static Optional<String> language(FileProfile file) {
    return only(file, LANGUAGE).filter(OwnExport::isLanguage);
  }

  /** The slug of the survey from which it came; as {@link #language}. */
  static Optional<String> survey(FileProfile file) {
    return only(file, SURVEY);
  }

  /** Ids of some of its responses. */
  static List<UUID> ids(FileProfile file) {
    return file.columns().get(ID).sample().stream()
        .filter(id -> UUID_FORM.matcher(id).matches())
        .map(UUID::fromString)
        .toList();
  }

  private static Optional<String> only(FileProfile file, int column) {
    if (!isHeader(file.headers().stream().map(Headers.Column::text).toList())) {
      return Optional.empty();
    }
    Map<String, Long> values = file.columns().get(column).all();
    return values == null || values.size() != 1
        ? Optional.empty()
        : values.keySet().stream().findFirst();
  }

  private static boolean isLanguage(String tag) {
    try {
      return !new Locale.Builder().setLanguageTag(tag).build().getLanguage().isEmpty();
    } catch (IllformedLocaleException e) {
      return false;
    }
  }
}
