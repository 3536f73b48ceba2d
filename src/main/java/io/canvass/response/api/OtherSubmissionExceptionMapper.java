package io.canvass.response.api;

import io.canvass.platform.api.Problems;
import io.canvass.response.OtherSubmissionException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Answers another body under a key that was used. */
@Provider
public class OtherSubmissionExceptionMapper implements ExceptionMapper<OtherSubmissionException> {

  @Context HttpHeaders headers;

  @Override
  public Response toResponse(OtherSubmissionException exception) {
    return Problems.of(422, headers, exception).build();
  }
}
