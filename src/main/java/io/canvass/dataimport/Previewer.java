package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import io.canvass.question.ColumnProfile;
import io.canvass.question.Question;
import io.canvass.question.QuestionTypes;
import io.canvass.tabular.Cells;
import io.canvass.tabular.CsvRows;
import io.canvass.tabular.RawRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks at the beginning of a file as it would be imported, in bounded time and memory. */
final class Previewer {

  /** So many rows are looked at. */
  static final int ROWS = 10_000;

  /** So many characters at the most are looked at, rather more than most surveys have. */
  static final long CHARACTERS = 10_000_000;

  private static final long CHARACTERS_FOR_HEADERS = 2_000_000;
  private static final int SHOWN_ROWS = 5;
  private static final int SHOWN_VALUES = 5;

  /** So many distinct values are counted a column, to show the most frequent. */
  private static final int KEPT = 1_000;

  private final ImportFiles files;
  private final ImportLimits limits;
  private final ExportedSurveys exported;

  Previewer(ImportFiles files, ImportLimits limits, ExportedSurveys exported) {
    this.files = files;
    this.limits = limits;
    this.exported = exported;
  }

  /**
   * The preview.
   *
   * @throws InvalidInputException if the file can't be read so, or an option can't be followed
   */
  FilePreview preview(TenantId tenant, KeptFile file, ImportRequest request) throws IOException {
    ImportPlan wanted = ImportPlan.of(request, file.name());
    List<List<String>> beginning = beginning(tenant, file, wanted);
    int guessed = HeaderGuess.of(beginning);
    ImportPlan asked =
        OwnExport.completed(wanted, beginning.isEmpty() ? List.of() : beginning.get(0));
    ImportPlan plan = request.headerRows() == null ? asked.withHeaderRows(guessed) : asked;
    List<List<String>> first = new ArrayList<>();
    long[] characters = {0};
    try (RawRows raw = files.open(tenant, file, plan.encoding(), plan.delimiter());
        TableRows rows = new TableRows(raw, plan.headerRows(), limits, new Changes())) {
      FileProfile profile =
          FileProfile.of(
              rows,
              limits,
              KEPT,
              row -> {
                characters[0] += row.cells().stream().mapToLong(String::length).sum();
                if (first.size() < SHOWN_ROWS) {
                  first.add(row.cells());
                }
              },
              read -> read < ROWS && characters[0] < CHARACTERS);
      boolean whole = rows.next() == null;
      int width = profile.width();
      ImportPlan timed = withTimeFormat(plan, profile);
      return new FilePreview(
          file,
          plan.title(),
          file.spreadsheet() ? null : plan.encoding() == null ? file.encoding() : plan.encoding(),
          raw instanceof CsvRows csv ? csv.delimiter() : null,
          plan.headerRows(),
          guessed,
          first.stream().map(row -> row.subList(0, width)).toList(),
          columns(timed, profile, exported.questions(tenant, profile), width),
          profile.rows(),
          whole,
          SelectAll.find(profile.headers(), profile.columns()),
          timed.time());
    }
  }

  private List<List<String>> beginning(TenantId tenant, KeptFile file, ImportPlan plan)
      throws IOException {
    List<List<String>> rows = new ArrayList<>();
    long characters = 0;
    try (RawRows raw = files.open(tenant, file, plan.encoding(), plan.delimiter())) {
      while (rows.size() < HeaderGuess.ROWS && characters < CHARACTERS_FOR_HEADERS) {
        RawRows.RawRow row = raw.next();
        if (row == null) {
          break;
        }
        characters += row.cells().stream().mapToLong(String::length).sum();
        rows.add(row.cells().stream().map(Cells::trim).toList());
      }
    }
    return rows;
  }

  private static ImportPlan withTimeFormat(ImportPlan plan, FileProfile profile) {
    TimePlan time = plan.time();
    if (time == null || time.column() > profile.columns().size()) {
      return plan;
    }
    return time.format().isEmpty()
        ? plan.withTimeFormat(
            SubmissionTime.guess(profile.columns().get(time.column() - 1).sample()).orElse(""))
        : plan;
  }

  private static List<FilePreview.Column> columns(
      ImportPlan plan, FileProfile profile, Map<Integer, Question> known, int width) {
    Map<Integer, ColumnPlan> plans = plan.byColumn();
    List<FilePreview.Column> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      ColumnPlan asked = plans.getOrDefault(i + 1, ColumnPlan.untouched(i + 1));
      columns.add(column(plan, asked, profile, known.get(i), i));
    }
    return columns;
  }

  private static FilePreview.Column column(
      ImportPlan plan, ColumnPlan asked, FileProfile profile, @Nullable Question known, int index) {
    ColumnProfile column = profile.columns().get(index);
    String header = profile.headers().get(index).text();
    String name = SurveyGuess.text(asked, known == null ? header : known.text());
    String guessed =
        known == null
            ? QuestionTypes.guess(profile.codes().get(index), name, column).typeName()
            : known.typeName();
    @Nullable PersonalData personal = profile.personal(index).orElse(null);
    Map<String, Long> values = column.all();
    return new FilePreview.Column(
        index + 1,
        header,
        name,
        type(plan, asked, index).orElse(guessed),
        guessed,
        plan.includes(asked) && (asked.included() != null || personal == null),
        column.filled(),
        values == null ? -1 : values.size(),
        values == null ? firstOf(column) : column.top(SHOWN_VALUES),
        personal,
        SubmissionTime.guess(column.sample()).orElse(null));
  }

  private static Optional<String> type(ImportPlan plan, ColumnPlan asked, int index) {
    return Optional.ofNullable(asked.type())
        .or(
            () ->
                plan.types().size() > index
                    ? Optional.of(plan.types().get(index))
                    : Optional.empty());
  }

  private static Map<String, Long> firstOf(ColumnProfile column) {
    Map<String, Long> first = new LinkedHashMap<>();
    column.sample().stream().limit(SHOWN_VALUES).forEach(cell -> first.merge(cell, 1L, Long::sum));
    return first;
  }
}
