package io.canvass.dataimport.azure;

import io.canvass.dataimport.ImportFileStore;
import io.canvass.dataimport.ImportFileStoreContract;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.testing.Azurite;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class AzureImportFileStoreIT implements ImportFileStoreContract {

  private static Azurite storage;
  private static ImportFileStore store;

  @BeforeAll
  static void startStorage() {
    storage = Azurite.start();
    store =
        new AzureImportFileStore(
            new StorageGateway(
                StorageSettings.of(storage.connectionString()),
                tenant -> StorageSettings.DEFAULT_LOCATION));
  }

  @AfterAll
  static void endStorage() {
    storage.close();
  }

  @Override
  public ImportFileStore store() {
    return store;
  }
}
