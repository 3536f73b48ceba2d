package io.canvass.identity.azure;

import io.canvass.identity.UserStore;
import io.canvass.identity.UserStoreContract;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.testing.Azurite;

class AzureUserStoreIT implements UserStoreContract {

  private static final UserStore STORE =
      new AzureUserStore(
          new StorageGateway(
              StorageSettings.of(Azurite.shared().connectionString()),
              tenant -> StorageSettings.DEFAULT_LOCATION));

  @Override
  public UserStore store() {
    return STORE;
  }
}
