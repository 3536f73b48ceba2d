package io.canvass.response;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.OverloadedException;
import io.canvass.platform.TenantId;
import io.canvass.platform.TooManyRequestsException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Lets respondents in, so many at a time: what is under way for one tenant, and for all, is
 * bounded, so that a flood for one leaves the others usable even while storage is slow. Who finds
 * no place is told so at once instead of waiting. Also bounds how fast one address sends responses.
 */
@ApplicationScoped
public class Admission {

  /** Tenants are named by whoever asks, so what is kept of them is bounded. */
  private static final int MOST_TENANTS = 10_000;

  private static final Duration KEPT = Duration.ofMinutes(10);

  private final AddressLimit addresses;
  private final Semaphore all;
  private final Cache<TenantId, Semaphore> tenants =
      Caffeine.newBuilder().maximumSize(MOST_TENANTS).expireAfterAccess(KEPT).build();
  private final int atOnceOfTenant;

  /**
   * Prepares the places.
   *
   * @param atOnce how many respondents are served at the same time
   * @param atOnceOfTenant the same, of one tenant
   */
  @Inject
  public Admission(
      AddressLimit addresses,
      @ConfigProperty(name = "canvass.responses.at-once", defaultValue = "512") int atOnce,
      @ConfigProperty(name = "canvass.responses.at-once-of-tenant", defaultValue = "256")
          int atOnceOfTenant) {
    this.addresses = addresses;
    this.all = new Semaphore(atOnce);
    this.atOnceOfTenant = atOnceOfTenant;
  }

  /**
   * Takes a response.
   *
   * @param address of the sender
   * @param accepting what takes it; looks nothing up beforehand
   * @throws TooManyRequestsException if the address has sent too many
   * @throws OverloadedException if there is no place
   */
  public <T> T accept(TenantId tenant, String address, Supplier<T> accepting) {
    addresses.charge(address);
    return serve(tenant, accepting);
  }

  /**
   * Serves a respondent who sends nothing yet.
   *
   * @throws OverloadedException if there is no place
   */
  public <T> T serve(TenantId tenant, Supplier<T> serving) {
    Semaphore own = tenants.get(tenant, t -> new Semaphore(atOnceOfTenant));
    return in(all, () -> in(own, serving));
  }

  private static <T> T in(Semaphore places, Supplier<T> work) {
    if (!places.tryAcquire()) {
      throw new OverloadedException();
    }
    try {
      return work.get();
    } finally {
      places.release();
    }
  }
}
