package io.canvass.survey.api;

import io.canvass.identity.Caller;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.job.Job;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.Slice;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.platform.api.OpenToAll;
import io.canvass.platform.api.Paging;
import io.canvass.platform.api.Versions;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyDraft;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyHeader;
import io.canvass.survey.SurveyRemover;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.SurveyStore;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** A tenant's surveys. */
@Path("tenants/{tenant}/surveys")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class SurveysResource {

  @Inject SurveyEditor editor;
  @Inject SurveyStore store;
  @Inject SurveyRemover remover;
  @Inject Caller caller;

  /** The surveys, by address. */
  @GET
  @RequiresRole(Role.ANALYST)
  public Slice<SurveyListItem> list(@PathParam("tenant") String tenant, @BeanParam Paging paging) {
    TenantId owner = TenantId.ofPath(tenant);
    Slice<SurveyHeader> found = store.list(owner, paging.limit(), paging.cursor());
    return new Slice<>(
        found.items().stream().map(survey -> SurveyListItem.of(owner, survey)).toList(),
        found.nextCursor());
  }

  /** Creates a draft. */
  @POST
  @RequiresRole(Role.AUTHOR)
  public Response create(
      @PathParam("tenant") String tenant, SurveyRequest request, @Context UriInfo uri) {
    TenantId owner = TenantId.ofPath(tenant);
    Versioned<Survey> created = editor.create(owner, request.creating(owner));
    return answer(
            Response.created(
                uri.getAbsolutePathBuilder().path(created.value().slug().value()).build()),
            created)
        .build();
  }

  /** The survey; to strangers only while it is open. */
  @GET
  @Path("{slug}")
  @OpenToAll
  public Response get(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @Context Request conditions) {
    Versioned<Survey> survey = read(tenant, slug);
    if (!caller.may(survey.value().tenant(), Role.ANALYST)
        && !survey.value().isOpen(Clock.systemUTC().instant())) {
      throw new NotFoundException();
    }
    Response.ResponseBuilder unchanged = conditions.evaluatePreconditions(Versions.tag(survey));
    return unchanged != null ? unchanged.build() : answer(Response.ok(), survey).build();
  }

  /** Changes the survey. */
  @PUT
  @Path("{slug}")
  @RequiresRole(Role.AUTHOR)
  public Response change(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      SurveyRequest request) {
    Versioned<Survey> stored = read(tenant, slug);
    String etag = Versions.required(ifMatch, stored);
    SurveyDraft draft = request.changing(stored.value());
    return answer(
            Response.ok(),
            editor.change(stored.value().tenant(), stored.value().slug(), draft, etag))
        .build();
  }

  /** Opens or closes the survey. */
  @PUT
  @Path("{slug}/status")
  @RequiresRole(Role.AUTHOR)
  public Response setStatus(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      StatusRequest request) {
    Versioned<Survey> stored = read(tenant, slug);
    String etag = Versions.required(ifMatch, stored);
    Survey survey = stored.value();
    return answer(
            Response.ok(), editor.setStatus(survey.tenant(), survey.slug(), request.wanted(), etag))
        .build();
  }

  /** Deletes the survey with all that belongs to it; answers with the same job until it is gone. */
  @DELETE
  @Path("{slug}")
  @RequiresRole(Role.AUTHOR)
  public Response delete(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String ifMatch,
      @Context UriInfo uri) {
    TenantId owner = TenantId.ofPath(tenant);
    Versioned<Survey> stored =
        store.find(owner, Slug.ofPath(slug)).orElseThrow(NotFoundException::new);
    Survey survey = stored.value();
    String etag =
        survey.status() == SurveyStatus.DELETING
            ? stored.etag()
            : Versions.required(ifMatch, stored);
    Job job = remover.remove(owner, survey.slug(), caller.name(), etag);
    return Response.accepted(job)
        .location(uri.getBaseUriBuilder().path("jobs/{id}").build(job.id()))
        .build();
  }

  private Versioned<Survey> read(String tenant, String slug) {
    return editor.read(TenantId.ofPath(tenant), Slug.ofPath(slug));
  }

  private static Response.ResponseBuilder answer(
      Response.ResponseBuilder answer, Versioned<Survey> survey) {
    return answer.entity(SurveyDocument.of(survey.value())).tag(Versions.tag(survey));
  }
}
