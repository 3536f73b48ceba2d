package io.canvass.tenant.web;

import io.canvass.platform.TenantId;
import io.canvass.platform.UnavailableException;
import io.canvass.site.Address;
import io.canvass.tenant.Tenant;
import io.canvass.tenant.TenantDirectory;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** What the frame of a tenant's public pages shows. */
@Named("publicPage")
@RequestScoped
public class PublicPageView {

  @Inject Address address;
  @Inject TenantDirectory tenants;

  /** The name that people see of the tenant in the address; its id while storage is away. */
  public String tenantName() {
    TenantId tenant = address.tenant();
    try {
      return tenants.find(tenant).map(Tenant::name).orElse(tenant.value());
    } catch (UnavailableException e) {
      return tenant.value();
    }
  }
}
