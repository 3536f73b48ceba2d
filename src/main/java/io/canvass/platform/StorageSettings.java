package io.canvass.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.Config;

/**
 * Where storage is.
 *
 * @param home name of the account that holds tenants, accounts and sequences
 * @param connectionStrings of all accounts, by location; secret
 */
public record StorageSettings(String home, Map<String, String> connectionStrings) {

  /** Name of the account that {@code canvass.storage.connection-string} gives. */
  public static final String DEFAULT_LOCATION = "default";

  /** Settings with one account. */
  public static StorageSettings of(String connectionString) {
    return new StorageSettings(DEFAULT_LOCATION, Map.of(DEFAULT_LOCATION, connectionString));
  }

  /**
   * Reads {@code canvass.storage.connection-string}, and for each name in {@code
   * canvass.storage.locations} a further account's {@code
   * canvass.storage.{name}.connection-string}.
   */
  static StorageSettings of(Config config) {
    Map<String, String> accounts = new LinkedHashMap<>();
    accounts.put(DEFAULT_LOCATION, required(config, "canvass.storage.connection-string"));
    for (String name :
        config.getOptionalValues("canvass.storage.locations", String.class).orElse(List.of())) {
      accounts.put(name, required(config, "canvass.storage." + name + ".connection-string"));
    }
    return new StorageSettings(DEFAULT_LOCATION, accounts);
  }

  private static String required(Config config, String name) {
    return config
        .getOptionalValue(name, String.class)
        .filter(value -> !value.isBlank())
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Canvass can't start: the setting "
                        + name
                        + " is missing. Set it, or the environment variable "
                        + name.toUpperCase(java.util.Locale.ROOT).replaceAll("[^A-Z0-9]", "_")
                        + ", to the connection string of an Azure Storage account."));
  }

  /** Makes the settings injectable. */
  @ApplicationScoped
  public static class Producer {
    @Produces
    @ApplicationScoped
    StorageGateway gateway(Config config, TenantLocations locations) {
      return new StorageGateway(of(config), locations);
    }
  }

  @Override
  public String toString() {
    return "StorageSettings" + connectionStrings.keySet();
  }
}
