package io.canvass.identity.web;

import io.canvass.identity.Account;
import io.canvass.identity.Authenticator;
import io.canvass.identity.CurrentCaller;
import io.canvass.platform.Json;
import io.canvass.platform.Messages;
import io.canvass.platform.Problem;
import io.canvass.platform.TooManyRequestsException;
import io.canvass.platform.UnavailableException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Authenticates a REST request by its {@code Authorization} header. Without one the caller is
 * nobody; one that is wrong is refused even where nobody may call.
 */
@ApplicationScoped
public class HeaderAuthentication {

  private static final String BASIC = "basic ";
  private static final String RETRY_SOON = "5";

  private final Authenticator authenticator;
  private final CurrentCaller caller;

  @Inject
  public HeaderAuthentication(Authenticator authenticator, CurrentCaller caller) {
    this.authenticator = authenticator;
    this.caller = caller;
  }

  AuthenticationStatus validate(
      HttpServletRequest request, HttpServletResponse response, HttpMessageContext context) {
    String header = request.getHeader("Authorization");
    if (header == null) {
      return context.isProtected() ? unauthorized(request, response) : context.doNothing();
    }
    try {
      Optional<Account> account = account(header);
      if (account.isEmpty()) {
        return unauthorized(request, response);
      }
      Account known = account.get();
      caller.is(known.name(), known.tenant(), known.role());
      return context.notifyContainerAboutLogin(known.name(), Set.of(known.role().group()));
    } catch (TooManyRequestsException e) {
      response.setHeader("Retry-After", Long.toString(e.retryAfter().toSeconds()));
      return refuse(response, Problem.of(429, locale(request), e));
    } catch (UnavailableException e) {
      response.setHeader("Retry-After", RETRY_SOON);
      return refuse(response, Problem.of(503, locale(request), e));
    }
  }

  private Optional<Account> account(String header) {
    if (!header.toLowerCase(Locale.ROOT).startsWith(BASIC)) {
      return Optional.empty();
    }
    try {
      byte[] decoded = Base64.getDecoder().decode(header.substring(BASIC.length()).strip());
      String pair = new String(decoded, StandardCharsets.UTF_8);
      int colon = pair.indexOf(':');
      return colon < 0
          ? Optional.empty()
          : authenticator.verify(pair.substring(0, colon), pair.substring(colon + 1));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static AuthenticationStatus unauthorized(
      HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("WWW-Authenticate", Authenticator.CHALLENGE);
    return refuse(response, Problem.of(401, locale(request), "error.unauthorized"));
  }

  /** Writes the answer in full, or the container would put its own in its place. */
  private static AuthenticationStatus refuse(HttpServletResponse response, Problem problem) {
    response.setStatus(problem.status());
    response.setContentType(Problem.MEDIA_TYPE);
    try {
      response.getOutputStream().write(Json.write(problem));
      response.flushBuffer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return AuthenticationStatus.SEND_FAILURE;
  }

  private static Locale locale(HttpServletRequest request) {
    return Messages.preferred(request.getHeader("Accept-Language"));
  }
}
