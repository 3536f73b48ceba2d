package io.canvass.site;

import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.StringJoiner;

/** The address of the present request: the parts of its path, and its query. */
@Named
@RequestScoped
public class Address {

  @Inject HttpServletRequest request;

  /** The tenant in the path; not found if it can't be one. */
  public TenantId tenant() {
    return TenantId.ofPath(part("tenant"));
  }

  /** A part of the path; not found if it isn't there. */
  public String part(String name) {
    return findPart(name).orElseThrow(NotFoundException::new);
  }

  /** A part of the path, or empty. */
  public Optional<String> findPart(String name) {
    return Optional.ofNullable((Place) request.getAttribute(Place.ATTRIBUTE))
        .map(place -> place.parts().get(name));
  }

  /** A request parameter, of the query or of a posted form; empty text if it isn't there. */
  public String parameter(String name) {
    String value = request.getParameter(name);
    return value == null ? "" : value;
  }

  /** Whether a form was posted. */
  public boolean posted() {
    return "POST".equals(request.getMethod());
  }

  /** The path, as people see it; that of the home page where no route was taken. */
  public String path() {
    Place place = (Place) request.getAttribute(Place.ATTRIBUTE);
    return place == null ? "/" : place.path();
  }

  /** The present address in another language; what else its query says stays. */
  public String inLanguage(String tag) {
    StringJoiner query = new StringJoiner("&", path() + "?", "");
    Object present = request.getAttribute(RequestDispatcher.FORWARD_QUERY_STRING);
    for (String pair : present == null ? new String[0] : present.toString().split("&", -1)) {
      if (!pair.isEmpty() && !pair.startsWith(Language.NAME + "=") && !pair.startsWith("done=")) {
        query.add(pair);
      }
    }
    return query.add(Language.NAME + "=" + tag).toString();
  }
}
