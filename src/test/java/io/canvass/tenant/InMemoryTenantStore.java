package io.canvass.tenant;

import io.canvass.platform.ConflictException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Tenants in memory, for unit tests. */
public final class InMemoryTenantStore implements TenantStore {

  private final Map<TenantId, Versioned<Tenant>> tenants = new TreeMap<>();
  private long tags;

  @Override
  public synchronized Optional<Versioned<Tenant>> find(TenantId tenant) {
    return Optional.ofNullable(tenants.get(tenant));
  }

  @Override
  public synchronized List<Tenant> list() {
    return tenants.values().stream().map(Versioned::value).toList();
  }

  @Override
  public synchronized Versioned<Tenant> create(Tenant tenant) {
    if (tenants.containsKey(tenant.id())) {
      throw new ConflictException("tenant.id.taken", tenant.id().value());
    }
    return put(tenant);
  }

  @Override
  public synchronized Versioned<Tenant> replace(Tenant tenant, String etag) {
    Versioned<Tenant> old = tenants.get(tenant.id());
    if (old == null || !old.etag().equals(etag)) {
      throw new StaleException();
    }
    return put(tenant);
  }

  private Versioned<Tenant> put(Tenant tenant) {
    Versioned<Tenant> stored = new Versioned<>(tenant, Long.toString(++tags));
    tenants.put(tenant.id(), stored);
    return stored;
  }
}
