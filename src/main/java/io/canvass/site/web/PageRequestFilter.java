package io.canvass.site.web;

import io.canvass.site.RequestPath;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Refuses what no page can take: an address that can be read in more than one way, a method of
 * which pages know nothing, files that are too large, and parameters that can't be read. REST
 * refuses for itself.
 */
public class PageRequestFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;

  private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST");

  /** What the fields beside a file may take. */
  private static final long OTHER_FIELDS = 2_000_000;

  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  @Inject
  @ConfigProperty(name = "canvass.import.max-bytes", defaultValue = "50000000")
  transient long mostBytes;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (RequestPath.of(request).startsWith("/api/")) {
      chain.doFilter(request, response);
    } else if (!RequestPath.isPlain(request)) {
      refuse(request, response, HttpServletResponse.SC_BAD_REQUEST);
    } else if (!METHODS.contains(request.getMethod())) {
      response.setHeader("Allow", "GET, HEAD, POST");
      refuse(request, response, HttpServletResponse.SC_METHOD_NOT_ALLOWED);
    } else if (isForm(request) && request.getContentLengthLong() < 0) {
      refuse(request, response, HttpServletResponse.SC_BAD_REQUEST);
    } else if (isForm(request) && request.getContentLengthLong() > mostBytes + OTHER_FIELDS) {
      refuse(request, response, HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
    } else if (!readable(request)) {
      refuse(request, response, HttpServletResponse.SC_BAD_REQUEST);
    } else {
      chain.doFilter(request, response);
    }
  }

  /** Whether it can hold a file. Browsers always say how long such a request is. */
  private static boolean isForm(HttpServletRequest request) {
    String type = request.getContentType();
    return type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/");
  }

  private static boolean readable(HttpServletRequest request) {
    String query = request.getQueryString();
    if (query != null && BROKEN_ESCAPE.matcher(query).find()) {
      return false;
    }
    if (isForm(request)) {
      return true; // a request with a file must reach Faces unread
    }
    try {
      return request.getParameterMap() != null;
    } catch (IllegalArgumentException e) {
      return false; // an escape is broken, or there are more than the container reads
    }
  }

  private static void refuse(HttpServletRequest request, HttpServletResponse response, int status)
      throws IOException, ServletException {
    response.setStatus(status);
    request
        .getRequestDispatcher("/error/" + status + ".xhtml")
        .forward(new Bare(request), response);
  }

  /** The request without what can't be read: the error's page must not stumble over it again. */
  private static final class Bare extends HttpServletRequestWrapper {

    private Bare(HttpServletRequest request) {
      super(request);
    }

    @Override
    public String getMethod() {
      return "GET";
    }

    @Override
    public @Nullable String getParameter(String name) {
      return null;
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
      return null;
    }

    @Override
    public Map<String, String[]> getParameterMap() {
      return Map.of();
    }

    @Override
    public Enumeration<String> getParameterNames() {
      return Collections.emptyEnumeration();
    }
  }
}
