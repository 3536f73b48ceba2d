package io.canvass.dataimport.azure;

import io.canvass.dataimport.ImportFileStore;
import io.canvass.platform.BlobGateway;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TenantId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.time.Instant;
import java.util.Optional;

/** Files in the container {@code imports}, named {@code {tenant}/{name}}. */
@ApplicationScoped
public class AzureImportFileStore implements ImportFileStore {

  private final StorageGateway storage;

  @Inject
  public AzureImportFileStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public void put(TenantId tenant, String name, InputStream content) {
    container(tenant).upload(path(tenant, name), content);
  }

  @Override
  public Optional<InputStream> open(TenantId tenant, String name) {
    try {
      return Optional.of(container(tenant).open(path(tenant, name), 0));
    } catch (StorageRefusal e) {
      return Optional.empty();
    }
  }

  @Override
  public void delete(TenantId tenant, String name) {
    container(tenant).delete(path(tenant, name));
  }

  @Override
  public void deleteOlder(TenantId tenant, String prefix, Instant before) {
    BlobGateway container = container(tenant);
    container.older(path(tenant, prefix), before).forEach(container::delete);
  }

  private BlobGateway container(TenantId tenant) {
    return storage.of(tenant).container("imports");
  }

  private static String path(TenantId tenant, String name) {
    return tenant + "/" + name;
  }
}
