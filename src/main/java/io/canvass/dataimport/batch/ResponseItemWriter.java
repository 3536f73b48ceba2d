package io.canvass.dataimport.batch;

import io.canvass.dataimport.ImportSteps;
import io.canvass.response.AcceptedResponse;
import jakarta.batch.api.BatchProperty;
import jakarta.batch.api.chunk.AbstractItemWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;

/** Stores responses. A chunk that is written again after a restart adds nothing. */
@Named
@Dependent
public class ResponseItemWriter extends AbstractItemWriter {

  @Inject ImportSteps steps;

  @Inject
  @BatchProperty(name = "jobId")
  String jobId;

  @Override
  public void writeItems(List<Object> items) {
    steps.write(jobId, items.stream().map(AcceptedResponse.class::cast).toList());
  }
}
