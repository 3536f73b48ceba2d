package io.canvass.response.api;

import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.platform.NotFoundException;
import io.canvass.response.Lane;
import io.canvass.response.Queues;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** The queues of responses, for the operator. */
@Path("queues")
@Produces(MediaType.APPLICATION_JSON)
public class QueuesResource {

  @Inject Queues queues;

  /** How each queue stands, with the first messages that were put aside. */
  @GET
  @RequiresRole(Role.OPERATOR)
  public QueuesDocument list() {
    return QueuesDocument.of(queues.look());
  }

  /** Puts a message back on its queue. */
  @POST
  @Path("{queue}/poison/{id}/replay")
  @RequiresRole(Role.OPERATOR)
  public void replay(
      @PathParam("queue") String queue,
      @PathParam("id") String id,
      @QueryParam("location") @DefaultValue("default") String location) {
    there(queues.replay(location, lane(queue), id));
  }

  /** Removes a message for good. */
  @DELETE
  @Path("{queue}/poison/{id}")
  @RequiresRole(Role.OPERATOR)
  public void drop(
      @PathParam("queue") String queue,
      @PathParam("id") String id,
      @QueryParam("location") @DefaultValue("default") String location) {
    there(queues.drop(location, lane(queue), id));
  }

  private static Lane lane(String queue) {
    return Lane.ofQueue(queue).orElseThrow(NotFoundException::new);
  }

  private static void there(boolean found) {
    if (!found) {
      throw new NotFoundException();
    }
  }
}
