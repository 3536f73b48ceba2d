package io.canvass.job.azure;

import io.canvass.job.JobStore;
import io.canvass.job.JobStoreContract;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.TenantId;
import io.canvass.testing.Azurite;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

class AzureJobStoreIT implements JobStoreContract {

  private static Azurite storage;
  private static StorageGateway gateway;
  private static int tenants;

  private final TenantId tenant = new TenantId("tenant" + ++tenants);

  @BeforeAll
  static void startStorage() {
    storage = Azurite.start();
    gateway =
        new StorageGateway(
            StorageSettings.of(storage.connectionString()),
            tenant -> StorageSettings.DEFAULT_LOCATION);
  }

  @AfterAll
  static void endStorage() {
    storage.close();
  }

  private JobStore store;

  @BeforeEach
  void openStore() {
    store = new AzureJobStore(gateway);
  }

  @Override
  public JobStore store() {
    return store;
  }

  @Override
  public TenantId tenant() {
    return tenant;
  }
}
