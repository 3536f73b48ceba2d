package io.canvass.dataimport;

import io.canvass.job.Job;
import io.canvass.job.Jobs;
import io.canvass.platform.ConflictException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import io.canvass.platform.TooLargeException;
import io.canvass.survey.SurveyEditor;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Takes in a file and starts the job {@code response-import} that makes a survey of it. */
@ApplicationScoped
public class ResponseImporter {

  /** Name of the job. */
  public static final String JOB = "response-import";

  /** Parameter of the job: under which id the file is kept. */
  static final String FILE = "file";

  private static final String DIGEST = "sha256";
  private static final long MEGABYTE = 1_000_000;

  private final Jobs jobs;
  private final ImportFileStore files;
  private final SurveyEditor surveys;
  private final long mostBytes;

  @Inject
  public ResponseImporter(
      Jobs jobs,
      ImportFileStore files,
      SurveyEditor surveys,
      @ConfigProperty(name = "canvass.import.max-bytes", defaultValue = "50000000")
          long mostBytes) {
    this.jobs = jobs;
    this.files = files;
    this.surveys = surveys;
    this.mostBytes = mostBytes;
  }

  /**
   * Keeps the file and starts the job. The same key with the same file and options is the same job.
   *
   * @throws InvalidInputException if the file or an option can't be used, or another file was sent
   *     under the key
   * @throws ConflictException if the title is in use
   */
  public Job start(TenantId tenant, ImportRequest request) {
    ImportOptions options = ImportOptions.of(request);
    String key = request.idempotencyKey();
    Upload upload = new Upload(request.content(), mostBytes);
    if (key != null) {
      Optional<Job> before = jobs.findByKey(tenant, JOB, key);
      if (before.isPresent()) {
        drain(upload);
        return same(before.get(), parameters(options, upload));
      }
    }
    if (surveys.findByTitle(tenant, options.title()).isPresent()) {
      throw new ConflictException("survey.title.taken");
    }
    String id = UUID.randomUUID().toString();
    files.put(tenant, id, upload);
    if (upload.isTooLarge() || upload.isEmpty()) {
      files.delete(tenant, id);
      throw upload.isEmpty()
          ? new InvalidInputException("file", "import.file.empty")
          : new TooLargeException("import.file.large", mostBytes / MEGABYTE);
    }
    Map<String, String> parameters = parameters(options, upload);
    parameters.put(FILE, id);
    Job job = jobs.start(tenant, JOB, parameters, key);
    if (!id.equals(job.parameters().get(FILE))) {
      files.delete(tenant, id);
    }
    return same(job, parameters);
  }

  private static Map<String, String> parameters(ImportOptions options, Upload upload) {
    Map<String, String> parameters = new HashMap<>(options.parameters());
    parameters.put(DIGEST, upload.digest());
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

  private static void drain(Upload upload) {
    try {
      upload.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
