package io.canvass.response.api;

import io.canvass.identity.Caller;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.Slice;
import io.canvass.platform.TenantId;
import io.canvass.platform.api.OpenToAll;
import io.canvass.platform.api.Paging;
import io.canvass.response.Admission;
import io.canvass.response.Receipt;
import io.canvass.response.ResponseAcceptor;
import io.canvass.response.ResponseBrowser;
import io.canvass.response.ResponseBrowser.Browsed;
import io.canvass.response.ResponseEraser;
import io.canvass.survey.Slug;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The responses to a survey. */
@Path("tenants/{tenant}/surveys/{slug}/responses")
@Produces(MediaType.APPLICATION_JSON)
public class ResponsesResource {

  private static final String KEY = "Idempotency-Key";
  private static final int LONGEST_KEY = 255;
  private static final Pattern ID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
  private static final Pattern POSITION = Pattern.compile("[1-9][0-9]{0,17}");

  @Inject ResponseAcceptor acceptor;
  @Inject ResponseBrowser browser;
  @Inject Admission admission;
  @Inject ResponseEraser eraser;
  @Inject Caller caller;

  @Context UriInfo uri;
  @Context HttpServletRequest http;

  /** Accepts a response. */
  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @OpenToAll
  public Response accept(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @HeaderParam(KEY) @Nullable String key,
      ResponseRequest request) {
    if (key != null && (key.isBlank() || key.length() > LONGEST_KEY)) {
      throw new InvalidInputException(KEY, "header.length", LONGEST_KEY);
    }
    TenantId owner = TenantId.ofPath(tenant);
    Slug name = Slug.ofPath(slug);
    Receipt receipt =
        admission.accept(
            owner, http.getRemoteAddr(), () -> acceptor.accept(owner, name, request.given(), key));
    return Response.created(address(receipt.id())).entity(receipt).build();
  }

  /** The responses in the order of acceptance, or with {@code position} the one at that place. */
  @GET
  @RequiresRole(Role.ANALYST)
  public Response list(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @QueryParam("position") @Nullable String position,
      @BeanParam Paging paging) {
    TenantId owner = TenantId.ofPath(tenant);
    Slug name = Slug.ofPath(slug);
    if (position != null) {
      if (!POSITION.matcher(position).matches()) {
        throw new InvalidInputException("position", "position.form");
      }
      return one(browser.at(owner, name, Long.parseLong(position)));
    }
    Slice<Browsed> found = browser.list(owner, name, paging.limit(), paging.cursor());
    return Response.ok(
            new Slice<>(
                found.items().stream().map(ResponseDocument::of).toList(), found.nextCursor()))
        .build();
  }

  /** One response, with links to its neighbours. */
  @GET
  @Path("{id}")
  @RequiresRole(Role.ANALYST)
  public Response get(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @PathParam("id") String id) {
    TenantId owner = TenantId.ofPath(tenant);
    Slug name = Slug.ofPath(slug);
    return one(
        ID.matcher(id).matches()
            ? browser.find(owner, name, UUID.fromString(id))
            : Optional.empty());
  }

  /**
   * Erases a response. It takes an author, who may delete the whole survey as well; an analyst only
   * reads.
   */
  @DELETE
  @Path("{id}")
  @RequiresRole(Role.AUTHOR)
  public void erase(
      @PathParam("tenant") String tenant,
      @PathParam("slug") String slug,
      @PathParam("id") String id) {
    TenantId owner = TenantId.ofPath(tenant);
    Slug name = Slug.ofPath(slug);
    if (!ID.matcher(id).matches()) {
      throw new NotFoundException();
    }
    eraser.erase(owner, name, UUID.fromString(id), caller.name());
  }

  private Response one(Optional<Browsed> found) {
    Browsed browsed = found.orElseThrow(NotFoundException::new);
    Response.ResponseBuilder answer =
        Response.ok(ResponseDocument.of(browsed)).contentLocation(address(browsed.answer().id()));
    link(answer, "first", browsed.first());
    link(answer, "prev", browsed.previous());
    link(answer, "next", browsed.next());
    link(answer, "last", browsed.last());
    return answer.build();
  }

  private void link(Response.ResponseBuilder answer, String relation, @Nullable UUID id) {
    if (id != null) {
      answer.header("Link", "<%s>; rel=\"%s\"".formatted(address(id), relation));
    }
  }

  private URI address(UUID id) {
    return uri.getBaseUriBuilder()
        .path(ResponsesResource.class)
        .path("{id}")
        .build(
            uri.getPathParameters().getFirst("tenant"),
            uri.getPathParameters().getFirst("slug"),
            id);
  }
}
