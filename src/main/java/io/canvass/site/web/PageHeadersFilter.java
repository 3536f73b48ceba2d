package io.canvass.site.web;

import io.canvass.site.RequestPath;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;

/**
 * Tells browsers what pages may do: scripts and styles come from files of ours only, nobody frames
 * us, and pages aren't kept. Refuses forms that another site posts to a page behind the sign-in.
 */
public class PageHeadersFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none';"
          + " frame-ancestors 'none'";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = RequestPath.of(request);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    if (!path.startsWith("/openapi") && !path.startsWith("/api/")) {
      response.setHeader("Content-Security-Policy", POLICY);
      response.setHeader("X-Frame-Options", "DENY");
      boolean file =
          path.startsWith(AssetsView.FOLDER) || path.startsWith("/jakarta.faces.resource/");
      response.setHeader(
          "Cache-Control", file ? "public, max-age=31536000, immutable" : "no-store");
      if (foreign(request, path)) {
        response.sendError(HttpServletResponse.SC_FORBIDDEN);
        return;
      }
    }
    chain.doFilter(request, response);
  }

  /** Whether another site's page sends this form; browsers say so in one header or the other. */
  private static boolean foreign(HttpServletRequest request, String path) {
    if (!"POST".equals(request.getMethod()) || path.startsWith("/survey/")) {
      return false;
    }
    String site = request.getHeader("Sec-Fetch-Site");
    if (site != null) {
      return !site.equals("same-origin") && !site.equals("none");
    }
    String origin = request.getHeader("Origin");
    return origin != null && !authority(origin).equals(request.getHeader("Host"));
  }

  private static String authority(String origin) {
    try {
      String authority = new URI(origin).getRawAuthority();
      return authority == null ? "" : authority;
    } catch (URISyntaxException e) {
      return "";
    }
  }
}
