package io.canvass.platform.api;

import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Answers failures of ours: the client learns that there was one, the log learns which. */
@Provider
public class UnexpectedExceptionMapper implements ExceptionMapper<Throwable> {

  private static final Logger LOG = Logger.getLogger(UnexpectedExceptionMapper.class.getName());

  @Context HttpHeaders headers;

  @Override
  public Response toResponse(Throwable failure) {
    LOG.log(Level.SEVERE, "A REST request failed", failure);
    return Problems.of(500, headers, "error.internal").build();
  }
}
