package io.canvass.dataimport.batch;

import io.canvass.dataimport.ImportSteps;
import io.canvass.dataimport.ResponseReader;
import io.canvass.response.AcceptedResponse;
import jakarta.batch.api.BatchProperty;
import jakarta.batch.api.chunk.ItemReader;
import jakarta.batch.runtime.context.StepContext;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Reads rows as responses. Its checkpoint is the number of rows that lie behind. */
@Named
@Dependent
public class ResponseItemReader implements ItemReader {

  @Inject ImportSteps steps;
  @Inject StepContext step;

  @Inject
  @BatchProperty(name = "jobId")
  String jobId;

  private @Nullable ResponseReader reader;

  @Override
  public void open(@Nullable Serializable checkpoint) throws IOException {
    reader = steps.read(jobId, checkpoint instanceof Long rows ? rows : 0);
  }

  @Override
  public @Nullable AcceptedResponse readItem() throws IOException {
    if (reader == null) {
      return null;
    }
    AcceptedResponse response = reader.next();
    ImportChunk.add(step, reader.characters());
    return response;
  }

  @Override
  public Serializable checkpointInfo() {
    if (reader == null) {
      return 0L;
    }
    steps.progress(jobId, reader.position(), reader.total());
    return reader.position();
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.close();
    }
  }
}
