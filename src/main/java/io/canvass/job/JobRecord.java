package io.canvass.job;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A job as it is stored.
 *
 * @param createdOn when it was asked for
 * @param executionId the batch execution that last worked on it; null before the first
 * @param runner the instance that last started it
 * @param notes what the job itself keeps over its steps and restarts
 */
public record JobRecord(
    Job job,
    Instant createdOn,
    @Nullable Long executionId,
    String runner,
    Map<String, String> notes) {

  public JobRecord {
    notes = Map.copyOf(notes);
  }

  /** A job that waits for its first execution. */
  public static JobRecord waiting(
      JobId id, String job, Map<String, String> parameters, Instant now, String runner) {
    return new JobRecord(
        new Job(
            id.toString(),
            id.tenant(),
            job,
            parameters,
            JobStatus.STARTING,
            new Job.Progress(0, 0),
            null,
            null,
            null,
            null,
            Map.of()),
        now,
        null,
        runner,
        Map.of());
  }

  /** The same, waiting to go on. */
  public JobRecord restarting(String instance) {
    return new JobRecord(
        with(JobStatus.STARTING, job.progress(), job.startedOn(), null, null, null),
        createdOn,
        executionId,
        instance,
        notes);
  }

  /** The same, taken up by an execution. */
  public JobRecord started(long execution, Instant now) {
    Instant since = job.startedOn() == null ? now : job.startedOn();
    return new JobRecord(
        with(JobStatus.STARTED, job.progress(), since, null, job.result(), null),
        createdOn,
        execution,
        runner,
        notes);
  }

  /** The same, asked to stop. */
  public JobRecord stopping() {
    return in(JobStatus.STOPPING, job.endedOn(), job.error());
  }

  /** The same, over. A job that is over already stays as it is. */
  public JobRecord ended(String status, @Nullable String error, Instant now) {
    return job.ended() ? this : in(status, now, job.error() == null ? error : job.error());
  }

  /**
   * The same with the reason why it is about to fail; the first reason stays.
   *
   * @param texts in every language of the pages, by its code; English is one of them
   */
  public JobRecord blamed(Map<String, String> texts) {
    return job.error() == null
        ? with(
            new Job(
                job.id(),
                job.tenant(),
                job.job(),
                job.parameters(),
                job.status(),
                job.progress(),
                job.startedOn(),
                job.endedOn(),
                job.result(),
                texts.get(Locale.ENGLISH.getLanguage()),
                texts))
        : this;
  }

  /** The same, further on. */
  public JobRecord at(long done, long total) {
    return with(
        with(
            job.status(),
            new Job.Progress(done, total),
            job.startedOn(),
            job.endedOn(),
            job.result(),
            job.error()));
  }

  /** The same with what it has to say when it completes. */
  public JobRecord resulting(Map<String, Object> result) {
    return with(
        with(job.status(), job.progress(), job.startedOn(), job.endedOn(), result, job.error()));
  }

  /** The same with a note added. */
  public JobRecord noting(String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(notes);
    all.put(name, value);
    return new JobRecord(job, createdOn, executionId, runner, all);
  }

  private JobRecord in(String status, @Nullable Instant endedOn, @Nullable String error) {
    return with(with(status, job.progress(), job.startedOn(), endedOn, job.result(), error));
  }

  private JobRecord with(Job changed) {
    return new JobRecord(changed, createdOn, executionId, runner, notes);
  }

  private Job with(
      String status,
      Job.Progress progress,
      @Nullable Instant startedOn,
      @Nullable Instant endedOn,
      @Nullable Map<String, Object> result,
      @Nullable String error) {
    return new Job(
        job.id(),
        job.tenant(),
        job.job(),
        job.parameters(),
        status,
        progress,
        startedOn,
        endedOn,
        result,
        error,
        error == null ? Map.of() : job.errorTexts());
  }
}
