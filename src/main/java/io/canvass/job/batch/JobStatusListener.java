package io.canvass.job.batch;

import io.canvass.job.JobFailure;
import io.canvass.job.JobStatus;
import io.canvass.job.JobTracker;
import jakarta.batch.api.BatchProperty;
import jakarta.batch.api.listener.JobListener;
import jakarta.batch.runtime.BatchStatus;
import jakarta.batch.runtime.context.JobContext;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** Writes down when an execution takes a job up and how it leaves it. Every job file names it. */
@Named
@Dependent
public class JobStatusListener implements JobListener {

  @Inject JobContext context;
  @Inject JobTracker tracker;

  @Inject
  @BatchProperty(name = "jobId")
  String jobId;

  @Override
  public void beforeJob() {
    tracker.started(jobId, context.getExecutionId());
  }

  /** At this point a job that has done its work is still called STARTED. */
  @Override
  public void afterJob() {
    BatchStatus status = context.getBatchStatus();
    switch (status) {
      case STARTED, COMPLETED -> tracker.ended(jobId, JobStatus.COMPLETED, null);
      case STOPPING, STOPPED -> tracker.ended(jobId, JobStatus.STOPPED, null);
      default -> tracker.ended(jobId, JobStatus.FAILED, JobFailure.text(null));
    }
  }
}
