package io.canvass.survey.batch;

import io.canvass.survey.SurveyRemover;
import jakarta.batch.api.BatchProperty;
import jakarta.batch.api.Batchlet;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Waits until no instance remembers the survey as it was, so that none accepts a response behind
 * the back of the deletion, and removes it.
 */
@Named
@Dependent
public class SurveyDeleteBatchlet implements Batchlet {

  @Inject SurveyRemover remover;

  @Inject
  @BatchProperty(name = "jobId")
  String jobId;

  private final CountDownLatch stopped = new CountDownLatch(1);

  @Override
  public String process() throws InterruptedException {
    Duration left = Duration.between(Instant.now(), remover.forgottenFrom(jobId));
    if (stopped.await(Math.max(0, left.toMillis()), TimeUnit.MILLISECONDS)) {
      return "STOPPED";
    }
    remover.delete(jobId);
    return "DONE";
  }

  @Override
  public void stop() {
    stopped.countDown();
  }
}
