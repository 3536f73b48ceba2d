package io.canvass.site.web;

import io.canvass.site.Place;
import io.canvass.site.RequestPath;
import io.canvass.site.Routes;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/**
 * Forwards an address of the table to its view. A view asked for directly is not found: each page
 * has one address. Reads no parameters, since a request with a file must reach Faces unread.
 */
public class RouteFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;

  private static final String FACES_RESOURCES = "/jakarta.faces.resource/";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = RequestPath.of(request);
    Optional<Place> place = Routes.find(path);
    Optional<Place> bare =
        path.endsWith("/") ? Routes.find(path.substring(0, path.length() - 1)) : Optional.empty();
    if (place.isPresent()) {
      request.setAttribute(Place.ATTRIBUTE, place.get());
      request.getRequestDispatcher(place.get().route().view()).forward(request, response);
    } else if (bare.isPresent()) {
      response.sendRedirect(request.getContextPath() + bare.get().path());
    } else if (path.endsWith(".xhtml") && !path.startsWith(FACES_RESOURCES)) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else {
      chain.doFilter(request, response);
    }
  }
}
