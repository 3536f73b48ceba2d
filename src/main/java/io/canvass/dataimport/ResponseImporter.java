package io.canvass.dataimport;

import io.canvass.job.Job;
import io.canvass.job.Jobs;
import io.canvass.platform.ConflictException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.Sha256;
import io.canvass.platform.TenantId;
import io.canvass.platform.TooLargeException;
import io.canvass.survey.Slug;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Takes in a file and starts the job {@code response-import} that makes a survey of it. */
@ApplicationScoped
public class ResponseImporter {

  /** Name of the job. */
  public static final String JOB = "response-import";

  /** Parameter of the job: under which id the file is kept. */
  static final String FILE = "file";

  /** Parameter of the job: whether the file was looked at before, and stays if the job fails. */
  static final String PREVIEWED = "previewed";

  private static final String TITLE = "title";
  private static final String DIGEST = "sha256";

  /** Parameter of the job: under which name it is kept how to import the file. */
  static final String PLAN = "plan";

  private final Jobs jobs;
  private final ImportFiles files;
  private final ImportLimits limits;
  private final ImportReports reports;
  private final SurveyEditor surveys;
  private final ExportedSurveys exported;

  @Inject
  public ResponseImporter(
      Jobs jobs,
      ImportFiles files,
      ImportLimits limits,
      ImportReports reports,
      SurveyEditor surveys,
      ExportedSurveys exported) {
    this.jobs = jobs;
    this.files = files;
    this.limits = limits;
    this.reports = reports;
    this.surveys = surveys;
    this.exported = exported;
  }

  /**
   * Keeps a file to look at it first. Nothing becomes of it unless it is imported.
   *
   * @throws TooLargeException if it is longer than allowed
   * @throws InvalidInputException if it can't be imported whatever the options
   */
  public KeptFile keep(TenantId tenant, String fileName, InputStream content) {
    return files.keep(tenant, fileName, content);
  }

  /**
   * What the file would become.
   *
   * @param request null for header rows lets them be guessed
   * @throws NotFoundException if there is no such file
   * @throws InvalidInputException if it can't be read so, naming the row, or an option can't be
   *     followed
   */
  public FilePreview preview(TenantId tenant, String file, ImportRequest request)
      throws IOException {
    return new Previewer(files, limits, exported)
        .preview(tenant, files.find(tenant, file), request);
  }

  /**
   * Imports a file that is kept. Asked twice for the same, it answers with the same job. If the
   * import fails, the file is still there.
   *
   * @throws NotFoundException if there is no such file
   * @throws InvalidInputException if an option can't be followed
   * @throws ConflictException if the title is in use
   */
  public Job start(TenantId tenant, String file, ImportRequest request) {
    KeptFile kept = files.find(tenant, file);
    ImportPlan plan = ImportPlan.of(request, kept.name());
    Map<String, String> parameters = parameters(plan, kept);
    parameters.put(PREVIEWED, "true");
    // The same file with another plan is another import: the first may have failed.
    String key = kept.id() + parameters.get(PLAN);
    Optional<Job> before = jobs.findByKey(tenant, JOB, key);
    if (before.isPresent()) {
      return before.get();
    }
    checkTitle(tenant, plan);
    files.plan(tenant, kept.id(), parameters.getOrDefault(PLAN, ""), plan);
    return jobs.start(tenant, JOB, parameters, key);
  }

  /**
   * Keeps the file and starts the job. The same key with the same file and options is the same job.
   *
   * @throws TooLargeException if it is longer than allowed
   * @throws InvalidInputException if the file or an option can't be used, or another file was sent
   *     under the key
   * @throws ConflictException if the title is in use
   */
  public Job start(TenantId tenant, String fileName, InputStream content, ImportRequest request) {
    ImportPlan plan = ImportPlan.of(request, ImportFiles.withoutFolders(fileName));
    String key = request.idempotencyKey();
    if (key != null) {
      Optional<Job> before = jobs.findByKey(tenant, JOB, key);
      if (before.isPresent()) {
        return same(before.get(), parameters(plan, files.inspect(fileName, content)));
      }
    }
    checkTitle(tenant, plan);
    KeptFile file = files.keep(tenant, fileName, content);
    Map<String, String> parameters = parameters(plan, file);
    files.plan(tenant, file.id(), parameters.getOrDefault(PLAN, ""), plan);
    Job job = jobs.start(tenant, JOB, parameters, key);
    if (!file.id().equals(job.parameters().get(FILE))) {
      files.forget(tenant, file.id());
    }
    return same(job, parameters);
  }

  private void checkTitle(TenantId tenant, ImportPlan plan) {
    if (surveys.findByTitle(tenant, plan.title()).isPresent()) {
      throw new ConflictException("survey.title.taken");
    }
  }

  private static Map<String, String> parameters(ImportPlan plan, KeptFile file) {
    Map<String, String> parameters = new HashMap<>();
    parameters.put("fileName", file.name());
    parameters.put(TITLE, plan.title());
    parameters.put(DIGEST, file.sha256());
    parameters.put(PLAN, Sha256.hex(new String(Json.write(plan), StandardCharsets.UTF_8)));
    parameters.put(FILE, file.id());
    return parameters;
  }

  /** The job, if it was started for the same; where the file is kept makes no difference. */
  private static Job same(Job job, Map<String, String> asked) {
    Map<String, String> before = new HashMap<>(job.parameters());
    Map<String, String> now = new HashMap<>(asked);
    before.remove(FILE);
    now.remove(FILE);
    if (!before.equals(now)) {
      throw new InvalidInputException("Idempotency-Key", "import.other");
    }
    return job;
  }

  /**
   * The report of what a completed import changed or left out, as CSV in UTF-8.
   *
   * @throws NotFoundException if there is no such import of the tenant, it isn't complete, or its
   *     survey is deleted
   */
  public InputStream report(TenantId tenant, String job) {
    return jobs.find(job)
        .filter(found -> tenant.equals(found.tenant()) && found.job().equals(JOB))
        .flatMap(found -> survey(tenant, found))
        .map(reports::open)
        .orElseThrow(NotFoundException::new);
  }

  private Optional<SurveyKey> survey(TenantId tenant, Job job) {
    Map<String, Object> result = job.result();
    if (result == null || !(result.get("survey") instanceof String address)) {
      return Optional.empty();
    }
    Slug slug = new Slug(address.substring(address.lastIndexOf('/') + 1));
    return Optional.of(new SurveyKey(tenant, slug, SurveyEditor.generation(job.id())));
  }
}
