package io.canvass.testing;

import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.TenantId;
import java.util.UUID;

/** The emulator's storage for tests of adapters. */
public final class TestStorage {

  private static final StorageGateway GATEWAY =
      new StorageGateway(
          StorageSettings.of(Azurite.shared().connectionString()),
          tenant -> StorageSettings.DEFAULT_LOCATION);

  private TestStorage() {}

  /** A gateway to the one emulator that the tests of this JVM share. */
  public static StorageGateway gateway() {
    return GATEWAY;
  }

  /** A tenant of which storage holds nothing. */
  public static TenantId newTenant() {
    return new TenantId("t" + UUID.randomUUID().toString().replace("-", "").substring(0, 14));
  }
}
