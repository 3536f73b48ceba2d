package io.canvass.dataimport;

import io.canvass.job.JobRecord;
import io.canvass.job.JobTracker;
import io.canvass.platform.ConflictException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.ResponseIndexer;
import io.canvass.summary.SummaryFolder;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyDraft;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * The steps of an import. Each can be repeated from its start or its checkpoint without effect on
 * what is there already. All that can be wrong with a file is found before there is a survey, and
 * until the last step is done the survey is a draft, which nobody outside sees.
 */
@ApplicationScoped
public class ImportSteps {

  private static final String SLUG = "slug";
  private static final String GENERATION = "generation";
  private static final String ROWS = "rows";
  private static final String SORTED = "sorted";
  private static final String CHANGES = "changes";
  private static final int TRIES = 10;

  private final JobTracker jobs;
  private final ImportInput input;
  private final SurveyEditor editor;
  private final SurveyStore surveys;
  private final ResponseIndexer indexer;
  private final SummaryFolder folder;

  @Inject
  public ImportSteps(
      JobTracker jobs,
      ImportInput input,
      SurveyEditor editor,
      SurveyStore surveys,
      ResponseIndexer indexer,
      SummaryFolder folder) {
    this.jobs = jobs;
    this.input = input;
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
   *     unless somebody looks at it
   */
  public void makeSurvey(String jobId, BooleanSupplier stopped) throws IOException {
    JobRecord job = jobs.get(jobId);
    ImportInput.Source source = ImportInput.Source.of(job);
    Changes changes = new Changes();
    try {
      ImportInput.Read read =
          input.read(
              source,
              changes,
              rows -> {
                jobs.progress(jobId, rows, 0);
                return !stopped.getAsBoolean();
              });
      if (stopped.getAsBoolean()) {
        return;
      }
      SurveyDraft draft = SurveyGuess.draft(read.plan(), read.profile(), changes, read.known());
      Survey survey = editor.createOnce(source.tenant(), draft, jobId).value();
      input.report(survey.key(), read, changes);
      long rows = read.profile().rows();
      jobs.update(
          jobId,
          record ->
              record
                  .noting(SLUG, survey.slug().value())
                  .noting(GENERATION, survey.generation())
                  .noting(ROWS, Long.toString(rows))
                  .noting(SORTED, Boolean.toString(read.ordered()))
                  .noting(CHANGES, counts(changes))
                  .at(0, rows));
    } catch (InvalidInputException e) {
      if (!job.job().parameters().containsKey(ResponseImporter.PREVIEWED)) {
        input.forget(source, jobId);
      }
      throw e;
    }
  }

  private static String counts(Changes changes) {
    Map<String, Long> counts = new LinkedHashMap<>();
    changes.counts().forEach((kind, count) -> counts.put(kind.field(), count));
    return new String(Json.write(counts), StandardCharsets.UTF_8);
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
    ImportInput.Opened file =
        input.open(
            ImportInput.Source.of(job),
            survey.createdOn(),
            Boolean.parseBoolean(job.notes().getOrDefault(SORTED, "true")));
    return new ResponseReader(
        file.rows(), new ResponseRows(jobId, questions, file.codes()), after, rows(job));
  }

  /**
   * Stores responses; those that are there already are passed over.
   *
   * @throws ConflictException if the survey was deleted meanwhile
   */
  public void write(String jobId, List<AcceptedResponse> responses) {
    indexer.add(survey(jobs.get(jobId)).key(), jobId, responses);
  }

  /** Writes down how many rows are stored, of how many. */
  public void progress(String jobId, long done, long rows) {
    jobs.progress(jobId, done, rows);
  }

  /** Counts the responses, publishes the survey and throws the file away. */
  public void finish(String jobId) {
    JobRecord job = jobs.get(jobId);
    Survey survey = survey(job);
    if (indexer.freshHead(survey.key()).dead()) {
      // Deleted under way, and made again by a restart: nothing can enter it any more.
      throw gone();
    }
    folder.fold(survey);
    publish(survey);
    long rows = rows(job);
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("survey", "/api/v1/tenants/" + survey.tenant() + "/surveys/" + survey.slug());
    result.put("responses", rows);
    result.put("changes", changes(job));
    result.put("report", "/api/v1/tenants/" + survey.tenant() + "/imports/" + jobId + "/report");
    jobs.result(jobId, result, rows, rows);
    input.forget(ImportInput.Source.of(job), jobId);
  }

  private static Map<?, ?> changes(JobRecord job) {
    String counts = job.notes().getOrDefault(CHANGES, "{}");
    return Json.read(counts.getBytes(StandardCharsets.UTF_8), Map.class);
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

  private static ConflictException gone() {
    return new ConflictException("import.survey.gone");
  }

  private static TenantId tenant(JobRecord job) {
    return Objects.requireNonNull(job.job().tenant(), "an import belongs to a tenant");
  }

  private static long rows(JobRecord job) {
    return Long.parseLong(job.notes().getOrDefault(ROWS, "0"));
  }
}
