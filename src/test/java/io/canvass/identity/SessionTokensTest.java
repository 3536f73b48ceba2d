package io.canvass.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.TenantId;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionTokensTest {

  private static final String KEY = "0123456789abcdef0123456789abcdef";
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final Account ACCOUNT =
      new Account("adatum-author", new TenantId("adatum"), Role.AUTHOR, "hash");

  private static SessionTokens at(String key, Instant now) {
    return new SessionTokens(key, Clock.fixed(now, ZoneOffset.UTC));
  }

  @Test
  void readsWhatItIssued() {
    Session session = at(KEY, NOW).read(at(KEY, NOW).issue(ACCOUNT)).orElseThrow();
    assertThat(session.name()).isEqualTo("adatum-author");
    assertThat(session.tenant()).isEqualTo(new TenantId("adatum"));
    assertThat(session.role()).isEqualTo(Role.AUTHOR);
    assertThat(session.expires()).isEqualTo(NOW.plus(SessionTokens.LIFETIME));
  }

  @Test
  void keepsOperatorsWithoutTenant() {
    Account operator = new Account("operator", null, Role.OPERATOR, "hash");
    assertThat(at(KEY, NOW).read(at(KEY, NOW).issue(operator)).orElseThrow().tenant()).isNull();
  }

  @Test
  void holdsUntilItsTimeIsOver() {
    String token = at(KEY, NOW).issue(ACCOUNT);
    Instant end = NOW.plus(SessionTokens.LIFETIME);
    assertThat(at(KEY, end.minusSeconds(1)).read(token)).isPresent();
    assertThat(at(KEY, end).read(token)).isEmpty();
  }

  @Test
  void refusesTokensOfAnotherKey() {
    assertThat(at(KEY.toUpperCase(java.util.Locale.ROOT), NOW).read(at(KEY, NOW).issue(ACCOUNT)))
        .isEmpty();
  }

  @Test
  void refusesTokensThatWereChanged() {
    String token = at(KEY, NOW).issue(ACCOUNT);
    String payload =
        new String(
            Base64.getUrlDecoder().decode(token.substring(0, token.indexOf('.'))),
            StandardCharsets.UTF_8);
    String forged =
        Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                    payload.replace("adatum\"", "fabrikam\"").getBytes(StandardCharsets.UTF_8))
            + token.substring(token.indexOf('.'));
    assertThat(forged).isNotEqualTo(token);
    assertThat(at(KEY, NOW).read(forged)).isEmpty();
  }

  @Test
  void refusesWhatIsNoToken() {
    SessionTokens tokens = at(KEY, NOW);
    for (String text : new String[] {"", ".", "a.b", "x", "..", "e30.", "é.é", "a.=="}) {
      assertThat(tokens.read(text)).as(text).isEmpty();
    }
  }

  @Test
  void doesNotStartWithoutAKey() {
    assertThatThrownBy(() -> new SessionTokens(Optional.empty()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("CANVASS_SESSION_KEY");
  }
}
