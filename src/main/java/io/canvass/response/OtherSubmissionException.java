package io.canvass.response;

import io.canvass.platform.CanvassException;

/**
 * Another body was sent before under the same submission token or {@code Idempotency-Key}; the
 * first one stands (422).
 */
public final class OtherSubmissionException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public OtherSubmissionException() {
    super("submission.other");
  }
}
