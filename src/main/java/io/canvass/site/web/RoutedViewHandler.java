package io.canvass.site.web;

import io.canvass.site.Language;
import io.canvass.site.Place;
import io.canvass.site.Routes;
import jakarta.faces.application.ViewHandler;
import jakarta.faces.application.ViewHandlerWrapper;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Makes Faces write the addresses of the route table, and speak the reader's language. */
public class RoutedViewHandler extends ViewHandlerWrapper {

  public RoutedViewHandler(ViewHandler wrapped) {
    super(wrapped);
  }

  @Override
  public Locale calculateLocale(FacesContext context) {
    return Language.of((HttpServletRequest) context.getExternalContext().getRequest()).locale();
  }

  /** A form posts to the address at which its page is shown. */
  @Override
  public String getActionURL(FacesContext context, String viewId) {
    Place here = place(context);
    if (here != null && here.route().view().equals(viewId)) {
      return encoded(context, here.path());
    }
    return Routes.of(viewId, here == null ? Map.of() : here.parts())
        .map(place -> encoded(context, place.path()))
        .orElseGet(() -> super.getActionURL(context, viewId));
  }

  @Override
  public String getRedirectURL(
      FacesContext context,
      String viewId,
      Map<String, List<String>> parameters,
      boolean includeViewParams) {
    return address(context, viewId, parameters)
        .orElseGet(() -> super.getRedirectURL(context, viewId, parameters, includeViewParams));
  }

  @Override
  public String getBookmarkableURL(
      FacesContext context,
      String viewId,
      Map<String, List<String>> parameters,
      boolean includeViewParams) {
    return address(context, viewId, parameters)
        .orElseGet(() -> super.getBookmarkableURL(context, viewId, parameters, includeViewParams));
  }

  private static Optional<String> address(
      FacesContext context, String viewId, Map<String, List<String>> parameters) {
    Place here = place(context);
    Map<String, String> values = new HashMap<>();
    if (here != null) {
      values.putAll(here.parts());
    }
    Map<String, List<String>> given = parameters == null ? Map.of() : parameters;
    given.forEach((name, list) -> values.put(name, list.get(0)));
    return Routes.of(viewId, values)
        .map(place -> encoded(context, place.path() + query(place.route().parts(), given)));
  }

  private static String query(List<String> parts, Map<String, List<String>> parameters) {
    StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
    parameters.forEach(
        (name, values) -> {
          if (!parts.contains(name)) {
            values.forEach(value -> query.add(encode(name) + "=" + encode(value)));
          }
        });
    return query.toString();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String encoded(FacesContext context, String path) {
    ExternalContext external = context.getExternalContext();
    return external.encodeActionURL(external.getRequestContextPath() + path);
  }

  private static @Nullable Place place(FacesContext context) {
    return (Place) context.getExternalContext().getRequestMap().get(Place.ATTRIBUTE);
  }
}
