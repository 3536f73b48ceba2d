package io.canvass.dataimport;

import io.canvass.job.JobRecord;
import io.canvass.job.JobStatus;
import io.canvass.job.Jobs;
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
import java.util.Objects;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** The kept files as the steps of an import read them: once to know them, once to store them. */
@ApplicationScoped
public class ImportInput {

  /** So many rows are looked at to find the format of a time. */
  private static final int ROWS_FOR_FORMAT = 1_000;

  /** So many of a tenant's newest jobs are looked at. */
  private static final int MOST_JOBS = 100;

  private final ImportFiles files;
  private final ImportLimits limits;
  private final ImportReports reports;
  private final Jobs jobs;
  private final ExportedSurveys exported;

  @Inject
  public ImportInput(
      ImportFiles files,
      ImportLimits limits,
      ImportReports reports,
      ExportedSurveys exported,
      Jobs jobs) {
    this.files = files;
    this.limits = limits;
    this.reports = reports;
    this.exported = exported;
    this.jobs = jobs;
  }

  /**
   * What a job imports.
   *
   * @param file under which id it is kept
   * @param plan under which name it is kept how to import it
   */
  record Source(TenantId tenant, String file, String plan) {

    static Source of(JobRecord job) {
      Map<String, String> parameters = job.job().parameters();
      return new Source(
          Objects.requireNonNull(job.job().tenant(), "an import belongs to a tenant"),
          parameters.getOrDefault(ResponseImporter.FILE, ""),
          parameters.getOrDefault(ResponseImporter.PLAN, ""));
    }
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
  Read read(Source source, Changes changes, LongPredicate goOn) throws IOException {
    ImportPlan plan = plan(source);
    try (TableRows rows = open(source, plan, changes)) {
      checkTimeColumn(plan, rows);
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
          exported.questions(source.tenant(), profile));
    }
  }

  private TableRows open(Source source, ImportPlan plan, Changes changes) throws IOException {
    KeptFile file = files.kept(source.tenant(), source.file());
    return files.open(source.tenant(), file, plan, changes);
  }

  private static void checkTimeColumn(ImportPlan plan, TableRows rows) {
    TimePlan time = plan.time();
    if (time != null && time.column() > rows.width()) {
      throw new InvalidInputException("timeColumn", "import.column.unknown", time.column());
    }
  }

  /** The plan; what was left open in it and the file tells is found out and kept. */
  private ImportPlan plan(Source source) throws IOException {
    ImportPlan asked = files.plan(source.tenant(), source.file(), source.plan());
    ImportPlan plan;
    try (TableRows rows = open(source, asked, new Changes())) {
      ImportPlan completed = OwnExport.completed(asked, rows.headers().get(0));
      checkTimeColumn(completed, rows);
      plan = withTimeFormat(completed, rows);
    }
    if (!plan.equals(asked)) {
      files.plan(source.tenant(), source.file(), source.plan(), plan);
    }
    return plan;
  }

  private static ImportPlan withTimeFormat(ImportPlan plan, TableRows rows) {
    TimePlan time = plan.time();
    if (time == null || !time.format().isEmpty()) {
      return plan;
    }
    List<String> cells = FileProfile.firstCells(rows, time.column() - 1, ROWS_FOR_FORMAT);
    if (cells.isEmpty()) {
      // Any format will do: if a row below has a time after all, it is named.
      return plan.withTimeFormat(SubmissionTime.ISO);
    }
    return plan.withTimeFormat(
        SubmissionTime.guess(cells)
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "timeFormat", "import.timeFormat.unknown", time.column())));
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
  Opened open(Source source, Instant createdOn, boolean ordered) throws IOException {
    ImportPlan plan = files.plan(source.tenant(), source.file(), source.plan());
    // What is changed was noted when the file was read for the first time.
    Changes ignored = new Changes();
    TableRows rows = open(source, plan, ignored);
    PlacedRows placed = null;
    try {
      TimeColumn times = times(plan, ignored);
      List<String> codes = SurveyGuess.codes(rows.headers());
      placed =
          times == null || ordered
              ? new RowsInFileOrder(rows, createdOn, times)
              : new RowsInTimeOrder(rows, times);
      return new Opened(placed, codes);
    } finally {
      if (placed == null) {
        rows.close();
      }
    }
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

  /** Removes the file, unless another import of it may still go on. */
  void forget(Source source, String jobId) {
    boolean needed =
        jobs.list(source.tenant(), MOST_JOBS, null).items().stream()
            .filter(job -> !job.id().equals(jobId) && !job.status().equals(JobStatus.COMPLETED))
            .anyMatch(job -> source.file().equals(job.parameters().get(ResponseImporter.FILE)));
    if (!needed) {
      files.forget(source.tenant(), source.file());
    }
  }
}
