package io.canvass.dataimport.api;

import io.canvass.dataimport.ImportReports;
import io.canvass.dataimport.ImportRequest;
import io.canvass.dataimport.ResponseImporter;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.job.Job;
import io.canvass.platform.TenantId;
import io.canvass.platform.api.FormReader;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Files that become surveys with their responses. */
@Path("tenants/{tenant}/imports")
@Produces(MediaType.APPLICATION_JSON)
public class ImportsResource {

  @Inject ResponseImporter importer;

  /** Takes in a file and starts the job that imports it. */
  @POST
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  @RequiresRole(Role.AUTHOR)
  public Response start(
      @PathParam("tenant") String tenant,
      @HeaderParam("Idempotency-Key") @Nullable String key,
      @HeaderParam(HttpHeaders.CONTENT_TYPE) MediaType type,
      InputStream body,
      @Context UriInfo uri)
      throws IOException {
    try (ImportForm form = new ImportForm(FormReader.of(body, type));
        InputStream content = form.content()) {
      ImportRequest request = form.request(key);
      Job job = importer.start(TenantId.ofPath(tenant), form.fileName(), content, request);
      return Response.accepted(job)
          .location(uri.getBaseUriBuilder().path("jobs/{id}").build(job.id()))
          .build();
    }
  }

  /** The report of what an import changed or left out. */
  @GET
  @Path("{job}/report")
  @Produces("text/csv")
  @RequiresRole(Role.AUTHOR)
  public Response report(@PathParam("tenant") String tenant, @PathParam("job") String job) {
    return Response.ok(importer.report(TenantId.ofPath(tenant), job))
        .type(ImportReports.MEDIA_TYPE)
        .header(HttpHeaders.CONTENT_DISPOSITION, ImportReports.DISPOSITION)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }
}
