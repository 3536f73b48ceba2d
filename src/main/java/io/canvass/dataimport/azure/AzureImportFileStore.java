package io.canvass.dataimport.azure;

import io.canvass.dataimport.ImportFileStore;
import io.canvass.platform.BlobGateway;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TenantId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.util.Optional;

/** Files in the container {@code imports}, named {@code {tenant}/{id}}. */
@ApplicationScoped
public class AzureImportFileStore implements ImportFileStore {

  private final StorageGateway storage;

  @Inject
  public AzureImportFileStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public void put(TenantId tenant, String id, InputStream content) {
    container(tenant).upload(name(tenant, id), content);
  }

  @Override
  public Optional<InputStream> open(TenantId tenant, String id) {
    try {
      return Optional.of(container(tenant).open(name(tenant, id), 0));
    } catch (StorageRefusal e) {
      return Optional.empty();
    }
  }

  @Override
  public void delete(TenantId tenant, String id) {
    container(tenant).delete(name(tenant, id));
  }

  private BlobGateway container(TenantId tenant) {
    return storage.of(tenant).container("imports");
  }

  private static String name(TenantId tenant, String id) {
    return tenant + "/" + id;
  }
}
