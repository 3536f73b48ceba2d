package io.canvass.job.batch;

import io.canvass.job.JobFailure;
import io.canvass.job.JobTracker;
import jakarta.batch.api.BatchProperty;
import jakarta.batch.api.listener.StepListener;
import jakarta.batch.runtime.context.StepContext;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Writes down why a step has failed. Every step names it. */
@Named
@Dependent
public class StepFailureListener implements StepListener {

  private static final Logger LOG = System.getLogger(StepFailureListener.class.getName());

  @Inject StepContext context;
  @Inject JobTracker tracker;

  @Inject
  @BatchProperty(name = "jobId")
  String jobId;

  @Override
  public void beforeStep() {}

  @Override
  public void afterStep() {
    Exception thrown = context.getException();
    if (thrown != null) {
      LOG.log(Level.WARNING, "job " + jobId + " has failed in " + context.getStepName(), thrown);
      tracker.blame(jobId, JobFailure.texts(thrown));
    }
  }
}
