package io.canvass.job.batch;

import io.canvass.platform.CanvassException;

/** The server ended while a job ran in it; the job can be restarted. */
final class InterruptedJobException extends CanvassException {

  private static final long serialVersionUID = 1L;

  InterruptedJobException() {
    super("job.interrupted");
  }
}
