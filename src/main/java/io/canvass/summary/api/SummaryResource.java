package io.canvass.summary.api;

import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.platform.TenantId;
import io.canvass.summary.SummaryReader;
import io.canvass.summary.SurveySummary;
import io.canvass.survey.Slug;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** What the responses to a survey say in numbers. */
@Path("tenants/{tenant}/surveys/{slug}/summary")
@Produces(MediaType.APPLICATION_JSON)
public class SummaryResource {

  @Inject SummaryReader summaries;

  /** The summary as counted so far. */
  @GET
  @RequiresRole(Role.ANALYST)
  public SurveySummary get(@PathParam("tenant") String tenant, @PathParam("slug") String slug) {
    return summaries.read(TenantId.ofPath(tenant), Slug.ofPath(slug));
  }
}
