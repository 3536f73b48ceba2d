package io.canvass.identity.web;

import io.canvass.identity.Caller;
import io.canvass.platform.TenantId;
import io.canvass.site.RequestPath;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Keeps pages to those whose they are: {@code /admin/{tenant}/…} to the tenant's members, {@code
 * /operator/…} to the operator. The security constraints of {@code web.xml} know roles, but not
 * tenants.
 */
public class PageAccessFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;

  @Inject private transient Caller caller;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (admits(RequestPath.of(request), caller)) {
      chain.doFilter(request, response);
    } else if (caller.signedIn()) {
      response.sendError(HttpServletResponse.SC_FORBIDDEN);
    } else {
      response.sendRedirect(request.getContextPath() + SignInPage.returningTo(request));
    }
  }

  /** Whether the caller may see the page. */
  static boolean admits(String path, Caller caller) {
    String[] parts = path.split("/", 4);
    return switch (parts.length < 2 ? "" : parts[1]) {
      case "operator" -> caller.operator();
      case "admin" -> {
        String tenant = parts.length < 3 ? "" : parts[2];
        yield caller.tenant().map(TenantId::value).filter(tenant::equals).isPresent();
      }
      default -> true;
    };
  }
}
