package io.canvass.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.benmanes.caffeine.cache.Ticker;
import io.canvass.platform.TenantId;
import io.canvass.platform.TooManyRequestsException;
import io.canvass.platform.Versioned;
import io.canvass.tenant.Subscription;
import io.canvass.tenant.Tenant;
import io.canvass.tenant.TenantDirectory;
import io.canvass.tenant.TenantStatus;
import io.canvass.tenant.TenantStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AuthenticatorTest {

  private static final int MOST = 3;
  private static final Duration WINDOW = Duration.ofMinutes(10);

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicInteger reads = new AtomicInteger();
  private final InMemoryUserStore users = new InMemoryUserStore();
  private TenantStatus status = TenantStatus.ACTIVE;

  private final Authenticator authenticator =
      new Authenticator(
          new CountingStore(),
          new TenantDirectory(new OneTenant()),
          new SignInThrottle(MOST, WINDOW, (Ticker) nanos::get));

  AuthenticatorTest() {
    users.create(new Account("ann", new TenantId("adatum"), Role.AUTHOR, Passwords.hash("secret")));
  }

  @Test
  void admitsOnlyTheRightPassword() {
    assertThat(authenticator.verify("ann", "secret")).isPresent();
    assertThat(authenticator.verify("ann", "wrong")).isEmpty();
    assertThat(authenticator.verify("bob", "secret")).isEmpty();
    assertThat(authenticator.verify("Ann", "secret")).isEmpty();
    assertThat(authenticator.verify("", "")).isEmpty();
  }

  @Test
  void remembersWhoWasRightForAWhile() {
    authenticator.verify("ann", "secret");
    authenticator.verify("ann", "secret");
    assertThat(reads).hasValue(1);
  }

  @Test
  void admitsNoMemberOfASuspendedTenant() {
    status = TenantStatus.SUSPENDED;
    assertThat(authenticator.verify("ann", "secret")).isEmpty();
  }

  @Test
  void refusesEvenTheRightPasswordAfterTooManyFailuresUntilTheTimeIsOver() {
    for (int i = 0; i < MOST; i++) {
      assertThat(authenticator.verify("ann", "guess" + i)).isEmpty();
    }
    assertThatThrownBy(() -> authenticator.verify("ann", "secret"))
        .isInstanceOf(TooManyRequestsException.class);
    nanos.addAndGet(WINDOW.toNanos() + 1);
    assertThat(authenticator.verify("ann", "secret")).isPresent();
  }

  @Test
  void doesNotTellByTheThrottleWhichAccountsThereAre() {
    for (int i = 0; i < MOST; i++) {
      authenticator.verify("nobody", "guess");
    }
    assertThatThrownBy(() -> authenticator.verify("nobody", "guess"))
        .isInstanceOf(TooManyRequestsException.class);
    assertThat(authenticator.verify("ann", "secret")).isPresent();
  }

  @Test
  void letsWorkGoOnForWhoWasRightWhileOthersGuess() {
    authenticator.verify("ann", "secret");
    for (int i = 0; i < MOST; i++) {
      authenticator.verify("ann", "guess");
    }
    assertThat(authenticator.verify("ann", "secret")).isPresent();
  }

  private final class CountingStore implements UserStore {
    @Override
    public Optional<Account> find(String name) {
      reads.incrementAndGet();
      return users.find(name);
    }

    @Override
    public void create(Account account) {
      users.create(account);
    }

    @Override
    public void replace(Account account) {
      users.replace(account);
    }
  }

  private final class OneTenant implements TenantStore {
    @Override
    public Optional<Versioned<Tenant>> find(TenantId id) {
      return Optional.of(
          new Versioned<>(
              new Tenant(id, "Adatum", Subscription.PREMIUM, List.of(), "default", "", status),
              "1"));
    }

    @Override
    public List<Tenant> list() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Versioned<Tenant> create(Tenant tenant) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Versioned<Tenant> replace(Tenant tenant, String etag) {
      throw new UnsupportedOperationException();
    }
  }
}
