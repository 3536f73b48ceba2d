package io.canvass.dataimport;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** The kept files as the steps of an import read them: once to know them, once to store them. */
@ApplicationScoped
public class ImportInput {

  /** So many rows are looked at to find the format of a time. */
  private static final int ROWS_FOR_FORMAT = 1_000;

  private final ImportFiles files;
  private final ImportLimits limits;
  private final ImportReports reports;
  private final ExportedSurveys exported;

  @Inject
  public ImportInput(
      ImportFiles files, ImportLimits limits, ImportReports reports, ExportedSurveys exported) {
    this.files = files;
    this.limits = limits;
    this.reports = reports;
    this.exported = exported;
  }

  /**
   * A file that was read.
   *
   * @param plan with what was left open in it
   * @param headers the header rows
   * @param ordered whether the rows are in the order of their times, or have none
   * @param known questions whose answers the columns hold, by column, 0 is the first
   */
  record Read(
      ImportPlan plan,
      FileProfile profile,
      List<List<String>> headers,
      boolean ordered,
      Map<Integer, Question> known) {}

  /**
   * Reads the file to its end.
   *
   * @param changes takes note of what differs from the file
   * @param goOn is told the number of rows after each, and says whether to go on
   * @throws InvalidInputException naming the row, if one can't be read
   */
  Read read(TenantId tenant, String file, Changes changes, LongPredicate goOn) throws IOException {
    ImportPlan plan = plan(tenant, file);
    try (TableRows rows = files.open(tenant, files.kept(tenant, file), plan, changes)) {
      TimeColumn times = times(plan, changes);
      FileProfile profile =
          FileProfile.of(
              rows,
              limits,
              SurveyGuess.KEPT,
              row -> {
                if (times != null) {
                  times.of(row);
                }
              },
              goOn);
      return new Read(
          plan,
          profile,
          rows.headers(),
          times == null || times.isOrdered(),
          exported.questions(tenant, profile));
    }
  }

  /** The plan; what was left open in it and the file tells is found out and kept. */
  private ImportPlan plan(TenantId tenant, String file) throws IOException {
    ImportPlan asked = files.plan(tenant, file);
    ImportPlan plan = asked;
    try (TableRows rows = files.open(tenant, files.kept(tenant, file), asked, new Changes())) {
      plan = OwnExport.completed(asked, rows.headers().get(0));
    }
    if (!plan.equals(asked)) {
      files.plan(tenant, file, plan);
    }
    TimePlan time = plan.time();
    if (time == null || !time.format().isEmpty()) {
      return plan;
    }
    try (TableRows rows = files.open(tenant, files.kept(tenant, file), plan, new Changes())) {
      if (time.column() > rows.width()) {
        throw new InvalidInputException("timeColumn", "import.column.unknown", time.column());
      }
      List<String> cells = FileProfile.firstCells(rows, time.column() - 1, ROWS_FOR_FORMAT);
      ImportPlan found =
          plan.withTimeFormat(
              SubmissionTime.guess(cells)
                  .orElseThrow(
                      () ->
                          new InvalidInputException(
                              "timeFormat", "import.timeFormat.unknown", time.column())));
      files.plan(tenant, file, found);
      return found;
    }
  }

  /**
   * A file in the order of its responses.
   *
   * @param codes of the questions that its columns become
   */
  record Opened(PlacedRows rows, List<String> codes) {}

  /**
   * Opens the file in the order of its responses.
   *
   * @param createdOn rows without times are placed after this
   * @param ordered whether the rows are in the order of their times, or have none
   */
  Opened open(TenantId tenant, String file, Instant createdOn, boolean ordered) throws IOException {
    ImportPlan plan = files.plan(tenant, file);
    // What is changed was noted when the file was read for the first time.
    Changes ignored = new Changes();
    TableRows rows = files.open(tenant, files.kept(tenant, file), plan, ignored);
    List<String> codes = SurveyGuess.codes(rows.headers());
    TimeColumn times = times(plan, ignored);
    return new Opened(
        times == null || ordered
            ? new RowsInFileOrder(rows, createdOn, times)
            : new RowsInTimeOrder(rows, times),
        codes);
  }

  private static @Nullable TimeColumn times(ImportPlan plan, Changes changes) {
    TimePlan time = plan.time();
    return time == null ? null : new TimeColumn(time, changes);
  }

  /** Keeps where the questions of a survey came from, and what was changed. */
  void report(SurveyKey survey, Read read, Changes changes) {
    FileProfile profile = read.profile();
    reports.put(
        survey,
        new ImportReports.Origin(
            read.headers(),
            profile.headers(),
            SelectAll.find(profile.headers(), profile.columns())),
        changes);
  }

  /** Removes the file. */
  void forget(TenantId tenant, String file) {
    files.forget(tenant, file);
  }
}
