package io.canvass.site;

import java.util.Map;

/**
 * A route with the values of its parts: one address.
 *
 * @param parts at least those that the route names
 */
public record Place(Route route, Map<String, String> parts) {

  /** Name of the request attribute that holds the place of the request. */
  public static final String ATTRIBUTE = "io.canvass.place";

  public Place {
    parts = Map.copyOf(parts);
  }

  /** The address's path. */
  public String path() {
    return route.fill(parts);
  }
}
