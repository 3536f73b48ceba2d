package io.canvass.tenant.azure;

import io.canvass.platform.BlobGateway;
import io.canvass.platform.ConflictException;
import io.canvass.platform.Json;
import io.canvass.platform.StaleException;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.tenant.Tenant;
import io.canvass.tenant.TenantStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tenants as the blobs {@code tenants/{tenant}} of the home account. */
@ApplicationScoped
public class AzureTenantStore implements TenantStore {

  private final StorageGateway storage;

  @Inject
  public AzureTenantStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Optional<Versioned<Tenant>> find(TenantId tenant) {
    return tenants()
        .get(tenant.value())
        .map(blob -> new Versioned<>(Json.read(blob.content(), Tenant.class), blob.etag()));
  }

  @Override
  public List<Tenant> list() {
    return tenants().names("").stream()
        .flatMap(name -> tenants().get(name).stream())
        .map(blob -> Json.read(blob.content(), Tenant.class))
        .toList();
  }

  @Override
  public Versioned<Tenant> create(Tenant tenant) {
    try {
      return new Versioned<>(
          tenant, tenants().create(tenant.id().value(), Json.write(tenant), Map.of()));
    } catch (StorageRefusal e) {
      // A lost answer to our own write looks the same; then what is stored is what we wrote.
      return find(tenant.id())
          .filter(stored -> stored.value().equals(tenant))
          .orElseThrow(() -> new ConflictException("tenant.id.taken", tenant.id().value()));
    }
  }

  @Override
  public Versioned<Tenant> replace(Tenant tenant, String etag) {
    try {
      return new Versioned<>(
          tenant, tenants().replace(tenant.id().value(), Json.write(tenant), etag));
    } catch (StorageRefusal e) {
      return find(tenant.id())
          .filter(stored -> stored.value().equals(tenant))
          .orElseThrow(StaleException::new);
    }
  }

  private BlobGateway tenants() {
    return storage.home().container("tenants");
  }
}
