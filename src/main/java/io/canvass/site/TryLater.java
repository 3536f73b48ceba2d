package io.canvass.site;

import io.canvass.platform.RetryLater;
import io.canvass.platform.TooManyRequestsException;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/** Says in a page's status and headers that the same can be tried again later. */
public final class TryLater {

  private static final int TOO_MANY_REQUESTS = 429;

  private TryLater() {}

  /**
   * Gives the status of the refusal, and when it is worth trying again.
   *
   * @param status sets the response's status
   * @param header sets a header of the response
   */
  public static void say(
      RetryLater refusal, IntConsumer status, BiConsumer<String, String> header) {
    status.accept(
        refusal instanceof TooManyRequestsException
            ? TOO_MANY_REQUESTS
            : HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    header.accept("Retry-After", refusal.retryAfterHeader());
  }
}
