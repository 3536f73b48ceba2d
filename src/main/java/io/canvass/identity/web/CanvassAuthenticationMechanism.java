package io.canvass.identity.web;

import io.canvass.site.RequestPath;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.HttpAuthenticationMechanism;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The one authentication mechanism that an application may have: REST goes by the {@code
 * Authorization} header and takes no notice of cookies, pages go by the session cookie.
 */
@ApplicationScoped
public class CanvassAuthenticationMechanism implements HttpAuthenticationMechanism {

  private final HeaderAuthentication rest;
  private final CookieAuthentication pages;

  @Inject
  public CanvassAuthenticationMechanism(HeaderAuthentication rest, CookieAuthentication pages) {
    this.rest = rest;
    this.pages = pages;
  }

  @Override
  public AuthenticationStatus validateRequest(
      HttpServletRequest request, HttpServletResponse response, HttpMessageContext context) {
    return RequestPath.of(request).startsWith("/api/")
        ? rest.validate(request, context)
        : pages.validate(request, response, context);
  }
}
