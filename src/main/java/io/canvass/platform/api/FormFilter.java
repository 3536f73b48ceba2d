package io.canvass.platform.api;

import io.canvass.platform.TooLargeException;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Refuses forms with files that are too large: at once where they say so, else as soon as they are.
 * A request that isn't allowed gets no further than to {@code AccessFilter}, which comes before.
 */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class FormFilter implements ContainerRequestFilter {

  /** What the parts beside the file may take. */
  private static final long OTHER_PARTS = 2_000_000;

  private static final long MEGABYTE = 1_000_000;

  @Inject
  @ConfigProperty(name = "canvass.import.max-bytes", defaultValue = "50000000")
  long mostBytes;

  @Override
  public void filter(ContainerRequestContext request) {
    MediaType type = request.getMediaType();
    if (type == null || !type.isCompatible(MediaType.MULTIPART_FORM_DATA_TYPE)) {
      return;
    }
    String boundary = type.getParameters().get("boundary");
    if (boundary == null || boundary.isEmpty()) {
      throw new MalformedFormException();
    }
    if (length(request) > mostBytes + OTHER_PARTS) {
      throw tooLarge();
    }
    request.setEntityStream(
        new FormStream(
            request.getEntityStream(), boundary, mostBytes + OTHER_PARTS, this::tooLarge));
  }

  private static long length(ContainerRequestContext request) {
    String length = request.getHeaderString(HttpHeaders.CONTENT_LENGTH);
    try {
      return length == null ? -1 : Long.parseLong(length.strip());
    } catch (NumberFormatException e) {
      throw new MalformedFormException();
    }
  }

  private TooLargeException tooLarge() {
    return new TooLargeException("import.file.large", mostBytes / MEGABYTE);
  }
}
