package io.canvass.dataimport.batch;

import io.canvass.dataimport.ImportSteps;
import jakarta.batch.api.AbstractBatchlet;
import jakarta.batch.api.BatchProperty;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** Counts what was imported and publishes the survey. */
@Named
@Dependent
public class ImportFinishBatchlet extends AbstractBatchlet {

  @Inject ImportSteps steps;

  @Inject
  @BatchProperty(name = "jobId")
  String jobId;

  @Override
  public String process() {
    steps.finish(jobId);
    return "DONE";
  }
}
