package io.canvass.job.batch;

import io.canvass.job.Job;
import io.canvass.job.JobFailure;
import io.canvass.job.JobId;
import io.canvass.job.JobRecord;
import io.canvass.job.JobStatus;
import io.canvass.job.JobStore;
import io.canvass.job.JobTracker;
import io.canvass.job.Jobs;
import io.canvass.platform.ConflictException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.platform.Versioned;
import jakarta.batch.operations.BatchRuntimeException;
import jakarta.batch.runtime.JobExecution;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Jobs on Jakarta Batch. The row of a job comes first, then its execution: what dies in between is
 * found at the next start of this instance. A row that says less than the job repository is brought
 * up to date when it is read.
 */
@ApplicationScoped
public class BatchJobs implements Jobs {

  private static final Logger LOG = System.getLogger(BatchJobs.class.getName());

  private final JobStore store;
  private final JobTracker tracker;
  private final Executions executions;
  private final Instance instance;
  private final SecureRandom random = new SecureRandom();

  @Inject
  public BatchJobs(JobStore store, JobTracker tracker, Executions executions, Instance instance) {
    this.store = store;
    this.tracker = tracker;
    this.executions = executions;
    this.instance = instance;
  }

  @Override
  public Job start(
      @Nullable TenantId tenant, String job, Map<String, String> parameters, @Nullable String key) {
    Instant now = Instant.now();
    JobId id = JobId.next(tenant, Ticks.of(now), random);
    JobRecord waiting = JobRecord.waiting(id, job, parameters, now, instance.name());
    JobRecord stored = store.create(tenant, waiting, key).value();
    if (!stored.job().id().equals(waiting.job().id())) {
      return current(stored).job();
    }
    return launch(stored).job();
  }

  @Override
  public Optional<Job> findByKey(@Nullable TenantId tenant, String job, String key) {
    return store.findByKey(tenant, job, key).map(stored -> current(stored.value()).job());
  }

  @Override
  public Optional<Job> find(String id) {
    return JobId.of(id)
        .flatMap(jobId -> store.find(jobId.tenant(), jobId))
        .map(stored -> current(stored.value()).job());
  }

  @Override
  public Slice<Job> list(@Nullable TenantId tenant, int limit, @Nullable String cursor) {
    return store.list(tenant, limit, cursor);
  }

  @Override
  public Job stop(String id) {
    JobRecord job = current(stored(id).value());
    if (job.job().ended()) {
      return job.job();
    }
    if (!executions.stop(job)) {
      JobRecord now = current(tracker.get(id));
      if (!now.job().ended()) {
        throw new ConflictException("job.stop.unreachable");
      }
      return now.job();
    }
    return tracker
        .update(id, running -> running.job().ended() ? running : running.stopping())
        .job();
  }

  @Override
  public Job restart(String id) {
    Versioned<JobRecord> stored = stored(id);
    JobRecord job = current(stored.value());
    if (!job.equals(stored.value())) {
      stored = stored(id);
      job = stored.value();
    }
    if (!JobStatus.isRestartable(job.job().status())) {
      throw new ConflictException(
          job.job().ended() ? "job.restart.complete" : "job.restart.running");
    }
    try {
      // Of two who restart it, one gets here first.
      job =
          store.replace(job.job().tenant(), job.restarting(instance.name()), stored.etag()).value();
    } catch (StaleException e) {
      throw new ConflictException("job.restart.running");
    }
    return launch(job).job();
  }

  /** Hands a waiting job to the batch runtime. */
  JobRecord launch(JobRecord job) {
    try {
      if (job.executionId() == null) {
        executions.start(job);
      } else {
        executions.restart(job);
      }
      return tracker.get(job.job().id());
    } catch (BatchRuntimeException e) {
      LOG.log(Level.ERROR, "job " + job.job().id() + " can't be started", e);
      return tracker.ended(job.job().id(), JobStatus.FAILED, JobFailure.text(e));
    }
  }

  /**
   * The job as it really stands: an execution that ended without leave (its server was killed, or
   * storage was away at its end) has left a row that still says it runs.
   */
  JobRecord current(JobRecord job) {
    if (job.job().ended()
        || job.executionId() == null
        || JobStatus.STARTING.equals(job.job().status())
        || !job.runner().equals(instance.name())) {
      return job;
    }
    Optional<JobExecution> last = executions.last(job);
    if (last.isPresent() && !Executions.isOver(last.get())) {
      return job;
    }
    String status = last.map(e -> e.getBatchStatus().name()).orElse(JobStatus.FAILED);
    String error =
        JobStatus.FAILED.equals(status) ? JobFailure.text(new InterruptedJobException()) : null;
    return tracker.ended(job.job().id(), status, error);
  }

  private Versioned<JobRecord> stored(String id) {
    return JobId.of(id)
        .flatMap(jobId -> store.find(jobId.tenant(), jobId))
        .orElseThrow(NotFoundException::new);
  }
}
