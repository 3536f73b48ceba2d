package io.canvass.job.batch;

import io.canvass.job.JobRecord;
import jakarta.batch.operations.JobExecutionNotRunningException;
import jakarta.batch.operations.JobOperator;
import jakarta.batch.operations.JobSecurityException;
import jakarta.batch.operations.NoSuchJobExecutionException;
import jakarta.batch.operations.NoSuchJobInstanceException;
import jakarta.batch.runtime.BatchRuntime;
import jakarta.batch.runtime.BatchStatus;
import jakarta.batch.runtime.JobExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;

/** The executions that the server's job repository holds of a job. */
@ApplicationScoped
public class Executions {

  /** The parameter by which an execution names the job of ours that it works on. */
  static final String JOB_ID = "jobId";

  private static final Duration LONGEST_END = Duration.ofSeconds(15);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

  /** Starts the first execution of a job. */
  void start(JobRecord job) {
    operator().start(job.job().job(), parameters(job));
  }

  /** Goes on with a job where its last execution stopped, or from the start if that is unknown. */
  void restart(JobRecord job) {
    Optional<JobExecution> last = awaitEnd(job);
    if (last.isPresent()) {
      operator().restart(last.get().getExecutionId(), parameters(job));
    } else {
      start(job);
    }
  }

  /** Asks the execution to stop; false if this instance doesn't run it. */
  boolean stop(JobRecord job) {
    Optional<JobExecution> last = last(job);
    if (last.isEmpty()) {
      return false;
    }
    try {
      operator().stop(last.get().getExecutionId());
      return true;
    } catch (JobExecutionNotRunningException e) {
      return false;
    }
  }

  /**
   * The newest execution of the job, or empty if the repository doesn't know it (it may be another
   * instance's, or have been in memory).
   */
  Optional<JobExecution> last(JobRecord job) {
    Long id = job.executionId();
    if (id == null) {
      return Optional.empty();
    }
    try {
      JobExecution known = operator().getJobExecution(id);
      if (!job.job().id().equals(known.getJobParameters().getProperty(JOB_ID))) {
        return Optional.empty();
      }
      return operator().getJobExecutions(operator().getJobInstance(id)).stream()
          .max(Comparator.comparing(JobExecution::getExecutionId));
    } catch (NoSuchJobExecutionException | NoSuchJobInstanceException | JobSecurityException e) {
      return Optional.empty();
    }
  }

  /** Whether the server has done with the execution. */
  static boolean isOver(JobExecution execution) {
    BatchStatus status = execution.getBatchStatus();
    return status == BatchStatus.COMPLETED
        || status == BatchStatus.FAILED
        || status == BatchStatus.STOPPED
        || status == BatchStatus.ABANDONED;
  }

  /** A job says that it is over a moment before its execution is. */
  private Optional<JobExecution> awaitEnd(JobRecord job) {
    Instant end = Instant.now().plus(LONGEST_END);
    Optional<JobExecution> last = last(job);
    while (last.isPresent() && !isOver(last.get()) && Instant.now().isBefore(end)) {
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
      last = last(job);
    }
    return last;
  }

  private static Properties parameters(JobRecord job) {
    Properties parameters = new Properties();
    parameters.setProperty(JOB_ID, job.job().id());
    return parameters;
  }

  private static JobOperator operator() {
    return BatchRuntime.getJobOperator();
  }
}
