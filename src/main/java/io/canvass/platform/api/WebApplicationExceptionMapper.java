package io.canvass.platform.api;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.List;
import java.util.Map;

/** Answers what REST itself refuses: unknown addresses, methods, media types. */
@Provider
public class WebApplicationExceptionMapper implements ExceptionMapper<WebApplicationException> {

  private static final Map<Integer, String> CODES =
      Map.of(
          400, "error.request",
          401, "error.unauthorized",
          403, "error.forbidden",
          404, "error.notFound",
          405, "error.method",
          406, "error.notAcceptable",
          413, "error.tooLarge",
          415, "error.mediaType");

  private static final List<String> KEPT = List.of(HttpHeaders.ALLOW, HttpHeaders.WWW_AUTHENTICATE);

  @Context HttpHeaders headers;

  @Override
  public Response toResponse(WebApplicationException exception) {
    Response response = exception.getResponse();
    int status = response.getStatus();
    String code = CODES.get(status);
    if (code == null) {
      return status < 400 ? response : Problems.of(500, headers, "error.internal").build();
    }
    Response.ResponseBuilder answer = Problems.of(status, headers, code);
    for (String name : KEPT) {
      String value = response.getHeaderString(name);
      if (value != null) {
        answer.header(name, value);
      }
    }
    return answer.build();
  }
}
