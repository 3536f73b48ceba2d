package io.canvass.identity.web;

import io.canvass.identity.CurrentCaller;
import io.canvass.identity.Session;
import io.canvass.identity.SessionTokens;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;

/**
 * Authenticates a request for a page by the session cookie; without one, who asks for a protected
 * page is sent to the sign-in page.
 */
@ApplicationScoped
public class CookieAuthentication {

  private final SessionTokens tokens;
  private final CurrentCaller caller;

  @Inject
  public CookieAuthentication(SessionTokens tokens, CurrentCaller caller) {
    this.tokens = tokens;
    this.caller = caller;
  }

  AuthenticationStatus validate(
      HttpServletRequest request, HttpServletResponse response, HttpMessageContext context) {
    Optional<Session> session = SessionCookie.read(request).flatMap(tokens::read);
    if (session.isPresent()) {
      Session known = session.get();
      caller.is(known.name(), known.tenant(), known.role());
      return context.notifyContainerAboutLogin(known.name(), Set.of(known.role().group()));
    }
    return context.isProtected() ? toSignIn(request, response) : context.doNothing();
  }

  private static AuthenticationStatus toSignIn(
      HttpServletRequest request, HttpServletResponse response) {
    String target = request.getContextPath() + SignInPage.returningTo(request);
    try {
      if ("partial/ajax".equals(request.getHeader("Faces-Request"))) {
        response.setContentType("text/xml");
        response.setCharacterEncoding("UTF-8");
        response
            .getWriter()
            .write(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><partial-response><redirect url=\""
                    + target.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;")
                    + "\"/></partial-response>");
        response.flushBuffer();
      } else {
        response.sendRedirect(target);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return AuthenticationStatus.SEND_CONTINUE;
  }
}
