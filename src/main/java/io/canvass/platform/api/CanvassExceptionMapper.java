package io.canvass.platform.api;

import io.canvass.platform.CanvassException;
import io.canvass.platform.ConflictException;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.GoneException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.OverloadedException;
import io.canvass.platform.RetryLater;
import io.canvass.platform.StaleException;
import io.canvass.platform.TooLargeException;
import io.canvass.platform.TooManyRequestsException;
import io.canvass.platform.UnauthorizedException;
import io.canvass.platform.UnavailableException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;

/** Answers the refusals that all features share. */
@Provider
public class CanvassExceptionMapper implements ExceptionMapper<CanvassException> {

  private static final Map<Class<? extends CanvassException>, Integer> STATUS =
      Map.ofEntries(
          Map.entry(MalformedBodyException.class, 400),
          Map.entry(MalformedFormException.class, 400),
          Map.entry(UnauthorizedException.class, 401),
          Map.entry(ForbiddenException.class, 403),
          Map.entry(NotFoundException.class, 404),
          Map.entry(ConflictException.class, 409),
          Map.entry(GoneException.class, 410),
          Map.entry(StaleException.class, 412),
          Map.entry(TooLargeException.class, 413),
          Map.entry(InvalidInputException.class, 422),
          Map.entry(PreconditionRequiredException.class, 428),
          Map.entry(TooManyRequestsException.class, 429),
          Map.entry(OverloadedException.class, 503),
          Map.entry(UnavailableException.class, 503));

  @Context HttpHeaders headers;

  @Override
  public Response toResponse(CanvassException exception) {
    Integer status = STATUS.get(exception.getClass());
    if (status == null) {
      throw new IllegalStateException("no status is known for this refusal", exception);
    }
    Response.ResponseBuilder answer = Problems.of(status, headers, exception);
    if (exception instanceof RetryLater later) {
      answer.header(HttpHeaders.RETRY_AFTER, later.retryAfterHeader());
    } else if (exception instanceof UnauthorizedException) {
      answer.header(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"canvass\", charset=\"UTF-8\"");
    }
    return answer.build();
  }
}
