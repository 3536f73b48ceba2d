package io.canvass.platform;

import java.time.Duration;

/** Something was tried too often (429). */
public final class TooManyRequestsException extends CanvassException {

  private static final long serialVersionUID = 1L;

  private final Duration retryAfter;

  public TooManyRequestsException(String code, Duration retryAfter) {
    super(code, Math.max(1, retryAfter.toMinutes()));
    this.retryAfter = retryAfter;
  }

  /** When it is worth trying again. */
  public Duration retryAfter() {
    return retryAfter;
  }
}
