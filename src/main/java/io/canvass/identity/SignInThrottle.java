package io.canvass.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.canvass.platform.TooManyRequestsException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Stops the guessing of passwords: after so many failures an account takes no sign-in, right or
 * wrong, until the time that began with the first failure is over. Names without an account are
 * treated alike, so that nobody learns which exist. Each instance counts for itself.
 */
@ApplicationScoped
public class SignInThrottle {

  private static final int MOST = 100_000;

  private final int most;
  private final Duration window;
  private final Cache<String, AtomicInteger> failures;

  @Inject
  public SignInThrottle(
      @ConfigProperty(name = "canvass.sign-in.failures", defaultValue = "20") int most,
      @ConfigProperty(name = "canvass.sign-in.window", defaultValue = "PT10M") Duration window) {
    this(most, window, Ticker.systemTicker());
  }

  SignInThrottle(int most, Duration window, Ticker ticker) {
    this.most = most;
    this.window = window;
    this.failures =
        Caffeine.newBuilder().expireAfterWrite(window).maximumSize(MOST).ticker(ticker).build();
  }

  /**
   * Lets a sign-in be tried.
   *
   * @throws TooManyRequestsException if too many have failed
   */
  void admit(String name) {
    AtomicInteger count = failures.getIfPresent(name);
    if (count != null && count.get() >= most) {
      throw new TooManyRequestsException("sign-in.throttled", window);
    }
  }

  /** Notes a sign-in that failed. */
  void failed(String name) {
    failures.get(name, n -> new AtomicInteger()).incrementAndGet();
  }
}
