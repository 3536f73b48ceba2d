package io.canvass.platform;

import java.time.Duration;

/** A refusal that says when it is worth trying again. */
public interface RetryLater {

  /** How long to wait, at least. */
  Duration retryAfter();

  /** The same as the header {@code Retry-After} says it: whole seconds, at least one. */
  default String retryAfterHeader() {
    return Long.toString(Math.max(1, retryAfter().plusMillis(999).toSeconds()));
  }
}
