package io.canvass.platform;

import java.time.Duration;

/** Something was tried too often (429). */
public final class TooManyRequestsException extends CanvassException implements RetryLater {

  private static final long serialVersionUID = 1L;

  private final Duration retryAfter;

  /**
   * A refusal.
   *
   * @param code key of the text; it may have a placeholder, for the minutes to wait (at least one)
   */
  public TooManyRequestsException(String code, Duration retryAfter) {
    super(code, Math.max(1, retryAfter.toMinutes()));
    this.retryAfter = retryAfter;
  }

  @Override
  public Duration retryAfter() {
    return retryAfter;
  }
}
