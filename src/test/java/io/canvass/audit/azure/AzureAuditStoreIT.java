package io.canvass.audit.azure;

import io.canvass.audit.AuditStore;
import io.canvass.audit.AuditStoreContract;
import io.canvass.platform.TenantId;
import io.canvass.testing.TestStorage;

class AzureAuditStoreIT implements AuditStoreContract {

  private final TenantId tenant = TestStorage.newTenant();

  @Override
  public AuditStore store() {
    return new AzureAuditStore(TestStorage.gateway());
  }

  @Override
  public TenantId tenant() {
    return tenant;
  }
}
