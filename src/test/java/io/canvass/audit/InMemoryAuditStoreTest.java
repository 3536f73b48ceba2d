package io.canvass.audit;

import io.canvass.platform.TenantId;

class InMemoryAuditStoreTest implements AuditStoreContract {

  private final AuditStore store = new InMemoryAuditStore();

  @Override
  public AuditStore store() {
    return store;
  }

  @Override
  public TenantId tenant() {
    return new TenantId("adatum");
  }
}
