package io.canvass.tenant.azure;

import io.canvass.platform.TenantId;
import io.canvass.tenant.TenantStore;
import io.canvass.tenant.TenantStoreContract;
import io.canvass.testing.TestStorage;

class AzureTenantStoreIT implements TenantStoreContract {

  private final TenantId tenant = TestStorage.newTenant();

  @Override
  public TenantStore store() {
    return new AzureTenantStore(TestStorage.gateway());
  }

  @Override
  public TenantId tenant() {
    return tenant;
  }
}
