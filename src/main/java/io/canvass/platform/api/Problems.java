package io.canvass.platform.api;

import io.canvass.platform.CanvassException;
import io.canvass.platform.Messages;
import io.canvass.platform.Problem;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Locale;

/** Answers that tell of errors, in the language that the request asks for. */
public final class Problems {

  private Problems() {}

  /** The answer with the text of a code. */
  public static Response.ResponseBuilder of(int status, HttpHeaders headers, String code) {
    return answer(Problem.of(status, locale(headers), code), headers);
  }

  /** The answer to an exception. */
  public static Response.ResponseBuilder of(
      int status, HttpHeaders headers, CanvassException exception) {
    return answer(Problem.of(status, locale(headers), exception), headers);
  }

  private static Response.ResponseBuilder answer(Problem problem, HttpHeaders headers) {
    return Response.status(problem.status())
        .type(Problem.MEDIA_TYPE)
        .language(locale(headers))
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE)
        .entity(problem);
  }

  private static Locale locale(HttpHeaders headers) {
    return Messages.preferred(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE));
  }
}
