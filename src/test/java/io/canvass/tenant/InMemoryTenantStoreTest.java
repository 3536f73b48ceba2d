package io.canvass.tenant;

import io.canvass.platform.TenantId;

class InMemoryTenantStoreTest implements TenantStoreContract {

  private final TenantStore store = new InMemoryTenantStore();

  @Override
  public TenantStore store() {
    return store;
  }

  @Override
  public TenantId tenant() {
    return new TenantId("adatum");
  }
}
