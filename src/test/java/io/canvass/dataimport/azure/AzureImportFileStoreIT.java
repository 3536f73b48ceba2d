package io.canvass.dataimport.azure;

import io.canvass.dataimport.ImportFileStore;
import io.canvass.dataimport.ImportFileStoreContract;
import io.canvass.testing.TestStorage;

class AzureImportFileStoreIT implements ImportFileStoreContract {

  private final ImportFileStore store = new AzureImportFileStore(TestStorage.gateway());

  @Override
  public ImportFileStore store() {
    return store;
  }
}
