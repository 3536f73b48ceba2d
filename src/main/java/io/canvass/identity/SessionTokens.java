package io.canvass.identity;

import io.canvass.platform.Json;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Issues and reads session tokens. A token holds the whole sign-in and is signed, so any instance
 * that knows the key {@code canvass.session.key} can answer, and none keeps sessions.
 */
@ApplicationScoped
public class SessionTokens {

  /** How long a sign-in holds. */
  public static final Duration LIFETIME = Duration.ofHours(12);

  private static final int SHORTEST_KEY = 32;
  private static final int LONGEST_TOKEN = 2_000;

  /** Keeps these signatures apart from any other that the same key may come to make. */
  private static final String PURPOSE = "session.";

  private final Signer signer;
  private final Clock clock;

  @Inject
  public SessionTokens(@ConfigProperty(name = "canvass.session.key") Optional<String> key) {
    this(key.orElse(""), Clock.systemUTC());
  }

  SessionTokens(String key, Clock clock) {
    if (key.length() < SHORTEST_KEY) {
      throw new IllegalStateException(
          "Canvass can't start: the setting canvass.session.key is missing or too short. Set it, or"
              + " the environment variable CANVASS_SESSION_KEY, to a random text of at least "
              + SHORTEST_KEY
              + " characters, the same for all instances.");
    }
    this.signer = new Signer(key.getBytes(StandardCharsets.UTF_8));
    this.clock = clock;
  }

  /** Makes a missing key known when the application starts rather than at the first sign-in. */
  void start(@Observes Startup event) {}

  /** A token for somebody who has just signed in. */
  public String issue(Account account) {
    Instant now = clock.instant();
    Session session =
        new Session(account.name(), account.tenant(), account.role(), now, now.plus(LIFETIME));
    String payload = encoded(Json.write(session));
    return payload + "." + encoded(signature(payload));
  }

  /** What the token says; empty if it isn't one of ours or its time is over. */
  public Optional<Session> read(String token) {
    int dot = token.indexOf('.');
    if (dot < 0 || token.length() > LONGEST_TOKEN) {
      return Optional.empty();
    }
    String payload = token.substring(0, dot);
    try {
      byte[] given = Base64.getUrlDecoder().decode(token.substring(dot + 1));
      if (!MessageDigest.isEqual(given, signature(payload))) {
        return Optional.empty();
      }
      return Optional.of(Json.read(Base64.getUrlDecoder().decode(payload), Session.class))
          .filter(session -> clock.instant().isBefore(session.expires()));
    } catch (IllegalArgumentException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private byte[] signature(String payload) {
    return signer.sign((PURPOSE + payload).getBytes(StandardCharsets.UTF_8));
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
