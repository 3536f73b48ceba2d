package io.canvass.platform.api;

import io.canvass.platform.Version;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Which Canvass this is. */
@Path("version")
@Produces(MediaType.APPLICATION_JSON)
public class VersionResource {

  /** The version and the commit it was built from. */
  @GET
  @OpenToAll
  public Version get() {
    return Version.CURRENT;
  }
}
