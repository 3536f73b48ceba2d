package io.canvass.platform;

import java.time.Duration;

/**
 * There is more to do at this moment than is taken at a time (503). Nothing has been done; the same
 * request can be sent again at once.
 */
public final class OverloadedException extends CanvassException implements RetryLater {

  private static final long serialVersionUID = 1L;
  private static final Duration SOON = Duration.ofSeconds(1);

  public OverloadedException() {
    super("error.overloaded");
  }

  @Override
  public Duration retryAfter() {
    return SOON;
  }
}
