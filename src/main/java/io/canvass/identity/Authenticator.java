package io.canvass.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.TooManyRequestsException;
import io.canvass.tenant.TenantDirectory;
import io.canvass.tenant.TenantStatus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;

/**
 * Tells who somebody is by name and password. Passwords are dear to check by design, so a pair that
 * was right is remembered for a short while, as a keyed hash.
 */
@ApplicationScoped
public class Authenticator {

  private static final Duration REMEMBERED = Duration.ofSeconds(60);
  private static final int MOST = 10_000;
  private static final int LONGEST_PASSWORD = 1_000;

  private record Verified(byte[] fingerprint, Account account) {}

  private final UserStore users;
  private final TenantDirectory tenants;
  private final SignInThrottle throttle;
  private final Signer fingerprints;
  private final Cache<String, Verified> verified =
      Caffeine.newBuilder().expireAfterWrite(REMEMBERED).maximumSize(MOST).build();

  @Inject
  public Authenticator(UserStore users, TenantDirectory tenants, SignInThrottle throttle) {
    this.users = users;
    this.tenants = tenants;
    this.throttle = throttle;
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    this.fingerprints = new Signer(key);
  }

  /**
   * The account of that name, if the password is right; it takes as long to learn that there is no
   * such account.
   *
   * @throws TooManyRequestsException if it was tried in vain too often
   */
  public Optional<Account> verify(String name, String password) {
    if (!Account.isName(name) || password.length() > LONGEST_PASSWORD) {
      return Optional.empty();
    }
    byte[] fingerprint =
        fingerprints.sign((name + "\n" + password).getBytes(StandardCharsets.UTF_8));
    Verified known = verified.getIfPresent(name);
    if (known != null && MessageDigest.isEqual(known.fingerprint(), fingerprint)) {
      return Optional.of(known.account());
    }
    throttle.admit(name);
    Optional<Account> account = users.find(name);
    String hash = account.map(Account::passwordHash).orElse(Passwords.NONE);
    if (!Passwords.matches(password, hash) || account.filter(this::admitted).isEmpty()) {
      throttle.failed(name);
      return Optional.empty();
    }
    verified.put(name, new Verified(fingerprint, account.get()));
    return account;
  }

  /** Whether the account's tenant is in use. */
  private boolean admitted(Account account) {
    return account.tenant() == null
        || tenants
            .find(account.tenant())
            .filter(t -> t.status() == TenantStatus.ACTIVE)
            .isPresent();
  }
}
