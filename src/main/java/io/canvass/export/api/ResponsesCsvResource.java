package io.canvass.export.api;

import io.canvass.export.CsvFile;
import io.canvass.export.CsvOptions;
import io.canvass.export.ResponseExporter;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.platform.TenantId;
import io.canvass.site.Connection;
import io.canvass.survey.Slug;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.jspecify.annotations.Nullable;

/** A survey's responses as a CSV file. */
@Path("tenants/{tenant}/surveys/{slug}/responses.csv")
@Produces("text/csv")
public class ResponsesCsvResource {

  @Inject ResponseExporter exporter;

  @Context HttpServletRequest http;

  /** Streams the file. */
  @GET
  @RequiresRole(Role.ANALYST)
  public Response get(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @QueryParam("bom") @Nullable String bom,
      @QueryParam("headers") @Nullable String headers) {
    CsvOptions options = CsvOptions.of(bom, headers);
    CsvFile file = exporter.csv(TenantId.ofPath(tenant), Slug.ofPath(slug), options);
    Connection connection = Connection.of(http);
    return answer(file.disposition())
        .entity((StreamingOutput) out -> connection.deliver(() -> file.writeTo(out)))
        .build();
  }

  /** What the file would be like; nothing is read for it. */
  @HEAD
  @RequiresRole(Role.ANALYST)
  public Response head(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @QueryParam("bom") @Nullable String bom,
      @QueryParam("headers") @Nullable String headers) {
    CsvOptions.of(bom, headers);
    return answer(exporter.disposition(TenantId.ofPath(tenant), Slug.ofPath(slug))).build();
  }

  private static Response.ResponseBuilder answer(String disposition) {
    return Response.ok()
        .type(CsvFile.MEDIA_TYPE)
        .header(HttpHeaders.CONTENT_DISPOSITION, disposition)
        .header(HttpHeaders.CACHE_CONTROL, "no-store");
  }
}
