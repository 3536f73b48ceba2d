package io.canvass.tenant;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.canvass.platform.TenantId;
import java.util.List;

/**
 * A tenant, as the blob {@code tenants/{tenant}} holds it.
 *
 * @param id fixed at on-boarding
 * @param name the name that people see
 * @param addOns what was bought beside the subscription, such as {@code sqlExport}
 * @param location name of the configured storage account that holds the tenant's data
 * @param welcomeText shown on the tenant's public pages; may be empty
 */
public record Tenant(
    @JsonProperty("tenant") TenantId id,
    String name,
    Subscription subscription,
    List<String> addOns,
    String location,
    String welcomeText,
    TenantStatus status) {

  public Tenant {
    addOns = List.copyOf(addOns);
  }

  /** Whether the tenant has the premium subscription. */
  public boolean premium() {
    return subscription == Subscription.PREMIUM;
  }
}
