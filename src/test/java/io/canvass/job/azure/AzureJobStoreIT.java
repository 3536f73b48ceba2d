package io.canvass.job.azure;

import io.canvass.job.JobStore;
import io.canvass.job.JobStoreContract;
import io.canvass.platform.TenantId;
import io.canvass.testing.TestStorage;

class AzureJobStoreIT implements JobStoreContract {

  private final TenantId tenant = TestStorage.newTenant();
  private final JobStore store = new AzureJobStore(TestStorage.gateway());

  @Override
  public JobStore store() {
    return store;
  }

  @Override
  public TenantId tenant() {
    return tenant;
  }
}
