package io.canvass.dataimport;

import io.canvass.job.JobRecord;
import io.canvass.job.JobTracker;
import io.canvass.platform.ConflictException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.ResponseIndexer;
import io.canvass.summary.SummaryFolder;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * The steps of an import. Each can be repeated from its start or its checkpoint without effect on
 * what is there already. Until the last one is done the survey is a draft, which nobody outside
 * sees.
 */
@ApplicationScoped
public class ImportSteps {

  private static final String SLUG = "slug";
  private static final String GENERATION = "generation";
  private static final String ROWS = "rows";
  private static final int TRIES = 10;

  private final JobTracker jobs;
  private final ImportFileStore files;
  private final SurveyEditor editor;
  private final SurveyStore surveys;
  private final ResponseIndexer indexer;
  private final SummaryFolder folder;

  @Inject
  public ImportSteps(
      JobTracker jobs,
      ImportFileStore files,
      SurveyEditor editor,
      SurveyStore surveys,
      ResponseIndexer indexer,
      SummaryFolder folder) {
    this.jobs = jobs;
    this.files = files;
    this.editor = editor;
    this.surveys = surveys;
    this.indexer = indexer;
    this.folder = folder;
  }

  /**
   * Reads the file once, sees what its columns hold, and makes the survey.
   *
   * @param stopped whether to leave off; then no survey is made
   * @throws InvalidInputException naming the row, if the file can't be imported; it is thrown away
   */
  public void makeSurvey(String jobId, BooleanSupplier stopped) throws IOException {
    JobRecord job = jobs.get(jobId);
    TenantId tenant = tenant(job);
    ImportOptions options = ImportOptions.of(job.job().parameters());
    try (CsvRows file = open(job)) {
      FileProfile profile =
          FileProfile.of(
              file,
              rows -> {
                jobs.progress(jobId, rows, 0);
                return !stopped.getAsBoolean();
              });
      if (stopped.getAsBoolean()) {
        return;
      }
      Survey survey =
          editor
              .createOnce(
                  tenant, SurveyGuess.draft(options.title(), profile, options.types()), jobId)
              .value();
      jobs.update(
          jobId,
          record ->
              record
                  .noting(SLUG, survey.slug().value())
                  .noting(GENERATION, survey.generation())
                  .noting(ROWS, Long.toString(profile.rows()))
                  .at(0, profile.rows()));
    } catch (InvalidInputException e) {
      files.delete(tenant, file(job));
      throw e;
    }
  }

  /**
   * Opens the file behind a number of rows.
   *
   * @throws ConflictException if the survey was deleted meanwhile
   */
  public ResponseReader read(String jobId, long after) throws IOException {
    JobRecord job = jobs.get(jobId);
    Survey survey = survey(job);
    // The survey as it was made, whatever its author has changed since.
    List<Question> questions =
        surveys.questions(survey.tenant(), survey.slug(), 1).orElseThrow(ImportSteps::gone);
    return new ResponseReader(
        open(job), new ResponseRows(jobId, survey.createdOn(), questions), after);
  }

  /**
   * Stores responses; those that are there already are passed over.
   *
   * @throws ConflictException if the survey was deleted meanwhile
   */
  public void write(String jobId, List<AcceptedResponse> responses) {
    JobRecord job = jobs.get(jobId);
    Survey survey = survey(job);
    indexer.add(survey.key(), jobId, responses);
    long done =
        responses.stream().mapToLong(AcceptedResponse::ticks).max().orElse(0)
            - Ticks.of(survey.createdOn())
            - 1;
    jobs.progress(jobId, done, rows(job));
  }

  /** Counts the responses, publishes the survey and throws the file away. */
  public void finish(String jobId) {
    JobRecord job = jobs.get(jobId);
    Survey survey = survey(job);
    folder.fold(survey);
    publish(survey);
    long rows = rows(job);
    jobs.result(
        jobId,
        Map.of(
            "survey",
            "/api/v1/tenants/" + survey.tenant() + "/surveys/" + survey.slug(),
            "responses",
            rows),
        rows,
        rows);
    files.delete(survey.tenant(), file(job));
  }

  private void publish(Survey survey) {
    StaleException stale = new StaleException();
    for (int i = 0; i < TRIES; i++) {
      try {
        editor.publishClosed(survey.tenant(), survey.slug());
        return;
      } catch (StaleException e) {
        stale = e;
      }
    }
    throw stale;
  }

  private Survey survey(JobRecord job) {
    Slug slug = new Slug(job.notes().getOrDefault(SLUG, ""));
    return surveys
        .find(tenant(job), slug)
        .map(found -> found.value())
        .filter(found -> found.generation().equals(job.notes().get(GENERATION)))
        .orElseThrow(ImportSteps::gone);
  }

  private CsvRows open(JobRecord job) throws IOException {
    InputStream content =
        files
            .open(tenant(job), file(job))
            .orElseThrow(() -> new InvalidInputException("file", "import.file.gone"));
    return new CsvRows(content, ImportOptions.of(job.job().parameters()).delimiter());
  }

  private static ConflictException gone() {
    return new ConflictException("import.survey.gone");
  }

  private static TenantId tenant(JobRecord job) {
    return Objects.requireNonNull(job.job().tenant(), "an import belongs to a tenant");
  }

  private static String file(JobRecord job) {
    return job.job().parameters().getOrDefault(ResponseImporter.FILE, "");
  }

  private static long rows(JobRecord job) {
    return Long.parseLong(job.notes().getOrDefault(ROWS, "0"));
  }
}
