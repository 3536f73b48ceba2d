package io.canvass.tenant;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.platform.TenantLocations;
import io.canvass.platform.Versioned;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;

/**
 * Tenants from memory: read from storage at most once in their time to live, and anew at once by
 * the instance that changed one.
 */
@ApplicationScoped
public class TenantDirectory implements TenantLocations {

  private static final Duration TIME_TO_LIVE = Duration.ofSeconds(10);
  private static final Duration RECENTLY = Duration.ofMinutes(10);
  private static final int MOST = 10_000;

  private final TenantStore store;
  private final Cache<TenantId, Optional<Versioned<Tenant>>> tenants =
      Caffeine.newBuilder().expireAfterWrite(TIME_TO_LIVE).maximumSize(MOST).build();

  private final Cache<TenantId, Tenant> recent =
      Caffeine.newBuilder().expireAfterWrite(RECENTLY).maximumSize(MOST).build();

  @Inject
  public TenantDirectory(TenantStore store) {
    this.store = store;
  }

  /** The tenant, or empty. */
  public Optional<Tenant> find(TenantId tenant) {
    Optional<Tenant> found = tenants.get(tenant, store::find).map(Versioned::value);
    found.ifPresent(value -> recent.put(tenant, value));
    return found;
  }

  /**
   * The tenant.
   *
   * @throws NotFoundException if there is none
   */
  public Tenant get(TenantId tenant) {
    return find(tenant).orElseThrow(NotFoundException::new);
  }

  /**
   * The tenant as it was some minutes ago at the most: for what it does no harm to learn late, and
   * so that a single response on an idle system needs no call for it.
   *
   * @throws NotFoundException if there is none
   */
  public Tenant recent(TenantId tenant) {
    Tenant known = recent.getIfPresent(tenant);
    return known != null ? known : get(tenant);
  }

  /** Where the tenant's data is, which never changes. */
  @Override
  public String locationOf(TenantId tenant) {
    return recent(tenant).location();
  }

  /** Forgets a tenant that was written. */
  public void forget(TenantId tenant) {
    tenants.invalidate(tenant);
    recent.invalidate(tenant);
  }
}
