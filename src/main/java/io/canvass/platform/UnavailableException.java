package io.canvass.platform;

import java.time.Duration;

/**
 * Storage is away or too slow (503). The outcome of what was asked is unknown; the same request can
 * be sent again and settles it.
 */
public final class UnavailableException extends CanvassException implements RetryLater {

  private static final long serialVersionUID = 1L;
  private static final Duration SOON = Duration.ofSeconds(3);

  public UnavailableException(Throwable cause) {
    super("error.unavailable");
    initCause(cause);
  }

  @Override
  public Duration retryAfter() {
    return SOON;
  }
}
