package io.canvass.job.api;

import io.canvass.identity.Caller;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.job.Job;
import io.canvass.job.JobId;
import io.canvass.job.Jobs;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.Slice;
import io.canvass.platform.api.Paging;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Jobs: the operator sees and starts all, a tenant sees its own. */
@Path("jobs")
@Produces(MediaType.APPLICATION_JSON)
public class JobsResource {

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,63}");

  private static final Set<String> OF_TENANTS = Set.of("response-import", "survey-delete");

  @Inject Jobs jobs;
  @Inject Caller caller;

  @Context UriInfo uri;

  /** The caller's jobs, newest first. */
  @GET
  @RequiresRole({Role.ANALYST, Role.OPERATOR})
  public Slice<Job> list(@BeanParam Paging paging) {
    return jobs.list(caller.tenant().orElse(null), paging.limit(), paging.cursor());
  }

  /** Starts a job. */
  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @RequiresRole(Role.OPERATOR)
  public Response start(JobRequest request) {
    String name = request.job() == null ? "" : request.job();
    if (!isKnown(name)) {
      throw new InvalidInputException("job", "job.unknown", name);
    }
    Map<String, String> parameters = request.parameters() == null ? Map.of() : request.parameters();
    return accepted(jobs.start(null, name, parameters, null));
  }

  /** How the job stands. */
  @GET
  @Path("{id}")
  @RequiresRole({Role.ANALYST, Role.OPERATOR})
  public Job get(@PathParam("id") String id) {
    return jobs.find(own(id)).orElseThrow(NotFoundException::new);
  }

  /** Asks the job to stop. */
  @POST
  @Path("{id}/stop")
  @RequiresRole({Role.AUTHOR, Role.OPERATOR})
  public Response stop(@PathParam("id") String id) {
    return accepted(jobs.stop(own(id)));
  }

  /** Goes on with a job that was stopped or has failed. */
  @POST
  @Path("{id}/restart")
  @RequiresRole({Role.AUTHOR, Role.OPERATOR})
  public Response restart(@PathParam("id") String id) {
    return accepted(jobs.restart(own(id)));
  }

  /** The id, if it is one that the caller may know of. */
  private String own(String id) {
    // Whose it would be is said by its start, whether or not there is such a job.
    int dash = id.indexOf('-');
    String owner = id.substring(0, Math.max(0, dash));
    if (dash >= 0
        && !caller.operator()
        && caller.tenant().filter(tenant -> tenant.value().equals(owner)).isEmpty()) {
      throw new ForbiddenException();
    }
    return JobId.of(id).map(JobId::toString).orElseThrow(NotFoundException::new);
  }

  private Response accepted(Job job) {
    return Response.accepted(job)
        .location(uri.getBaseUriBuilder().path("jobs/{id}").build(job.id()))
        .build();
  }

  /**
   * Whether there is a batch job of that name, and it is no tenant's, which only its own request
   * starts.
   */
  private static boolean isKnown(String name) {
    return NAME.matcher(name).matches()
        && !OF_TENANTS.contains(name)
        && JobsResource.class.getResource("/META-INF/batch-jobs/" + name + ".xml") != null;
  }
}
