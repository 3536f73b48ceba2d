package io.canvass.tenant;

import io.canvass.platform.ConflictException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import java.util.List;
import java.util.Optional;

/** Keeps the tenants. It is where a tenant is looked up, so it doesn't itself belong to one. */
public interface TenantStore {

  /** The tenant, or empty if there is none of that id. */
  Optional<Versioned<Tenant>> find(TenantId tenant);

  /** All tenants, by id. */
  List<Tenant> list();

  /**
   * Stores a new tenant.
   *
   * @throws ConflictException if the id is taken
   */
  Versioned<Tenant> create(Tenant tenant);

  /**
   * Replaces a tenant's data.
   *
   * @throws StaleException if it has changed since the tag was read
   */
  Versioned<Tenant> replace(Tenant tenant, String etag);
}
