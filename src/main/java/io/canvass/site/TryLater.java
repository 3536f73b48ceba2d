package io.canvass.site;

import io.canvass.platform.RetryLater;
import io.canvass.platform.TooManyRequestsException;
import jakarta.servlet.http.HttpServletResponse;

/** Says in a page's status and headers that the same can be tried again later. */
public final class TryLater {

  private static final int TOO_MANY_REQUESTS = 429;

  private TryLater() {}

  /** Sets the status of the refusal, and when it is worth trying again. */
  public static void say(HttpServletResponse response, RetryLater refusal) {
    response.setStatus(
        refusal instanceof TooManyRequestsException
            ? TOO_MANY_REQUESTS
            : HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    response.setHeader("Retry-After", refusal.retryAfterHeader());
  }
}
