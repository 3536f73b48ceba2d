package io.canvass.identity.web;

import io.canvass.identity.Account;
import io.canvass.identity.Authenticator;
import io.canvass.identity.CurrentCaller;
import io.canvass.platform.TooManyRequestsException;
import io.canvass.platform.UnauthorizedException;
import io.canvass.platform.UnavailableException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Authenticates a REST request by its {@code Authorization} header. Without one the caller is
 * nobody. One that can't be taken is noted for REST to answer, since the container would go on with
 * an address that is open to all.
 */
@ApplicationScoped
public class HeaderAuthentication {

  private static final String BASIC = "basic ";

  /**
   * How the container learns by what kind of authentication a request went. Without it, it takes
   * the kind for BASIC, reads the header once more, for its audit, and fails over one that has no
   * colon (500).
   */
  private static final String KIND = "jakarta.servlet.http.authType";

  private final Authenticator authenticator;
  private final CurrentCaller caller;

  @Inject
  public HeaderAuthentication(Authenticator authenticator, CurrentCaller caller) {
    this.authenticator = authenticator;
    this.caller = caller;
  }

  AuthenticationStatus validate(HttpServletRequest request, HttpMessageContext context) {
    String header = request.getHeader("Authorization");
    if (header == null) {
      return context.doNothing();
    }
    context.getMessageInfo().getMap().put(KIND, "HEADER");
    try {
      Optional<Account> account = account(header);
      if (account.isPresent()) {
        Account known = account.get();
        caller.is(known.name(), known.tenant(), known.role());
        return context.notifyContainerAboutLogin(known.name(), Set.of(known.role().group()));
      }
      caller.refused(new UnauthorizedException());
    } catch (TooManyRequestsException | UnavailableException e) {
      caller.refused(e);
    }
    return context.doNothing();
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
}
