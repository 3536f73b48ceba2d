package io.canvass.dataimport.batch;

import io.canvass.dataimport.ImportSteps;
import jakarta.batch.api.BatchProperty;
import jakarta.batch.api.Batchlet;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;

/** Reads the file once and makes the survey. */
@Named
@Dependent
public class SurveyFromFileBatchlet implements Batchlet {

  @Inject ImportSteps steps;

  @Inject
  @BatchProperty(name = "jobId")
  String jobId;

  private volatile boolean stopped;

  @Override
  public String process() throws IOException {
    steps.makeSurvey(jobId, () -> stopped);
    return stopped ? "STOPPED" : "DONE";
  }

  @Override
  public void stop() {
    stopped = true;
  }
}
