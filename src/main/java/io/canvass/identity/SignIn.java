package io.canvass.identity;

import io.canvass.platform.TooManyRequestsException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Signs somebody in to the pages. */
@ApplicationScoped
public class SignIn {

  /**
   * Somebody who has signed in.
   *
   * @param token for the session cookie
   */
  public record SignedIn(Account account, String token) {}

  private final Authenticator authenticator;
  private final SessionTokens tokens;

  @Inject
  public SignIn(Authenticator authenticator, SessionTokens tokens) {
    this.authenticator = authenticator;
    this.tokens = tokens;
  }

  /**
   * Signs in with name and password; empty if either is wrong, without telling which.
   *
   * @throws TooManyRequestsException if it was tried in vain too often
   */
  public Optional<SignedIn> signIn(String name, String password) {
    return authenticator
        .verify(name, password)
        .map(account -> new SignedIn(account, tokens.issue(account)));
  }
}
