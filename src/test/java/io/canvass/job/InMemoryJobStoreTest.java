package io.canvass.job;

import io.canvass.platform.TenantId;

class InMemoryJobStoreTest implements JobStoreContract {

  private final JobStore store = new InMemoryJobStore();

  @Override
  public JobStore store() {
    return store;
  }

  @Override
  public TenantId tenant() {
    return new TenantId("adatum");
  }
}
