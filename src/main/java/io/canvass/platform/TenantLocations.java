package io.canvass.platform;

/** Tells where a tenant's data lives. */
public interface TenantLocations {

  /**
   * Name of the storage account that holds the tenant's data.
   *
   * @throws NotFoundException if there is no such tenant
   */
  String locationOf(TenantId tenant);
}
