package io.canvass.dataimport;

import io.canvass.job.Job;
import io.canvass.platform.TenantId;
import jakarta.enterprise.context.ApplicationScoped;

/** Takes in a file and starts the job {@code response-import} that makes a survey of it. */
@ApplicationScoped
public class ResponseImporter {

  /**
   * Keeps the file and starts the job.
   *
   * @throws io.canvass.platform.InvalidInputException if the file or an option can't be used
   * @throws io.canvass.platform.ConflictException if the title is in use
   */
  public Job start(TenantId tenant, ImportRequest request) {
    throw new UnsupportedOperationException();
  }
}
