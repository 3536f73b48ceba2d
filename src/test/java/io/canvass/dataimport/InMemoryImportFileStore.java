package io.canvass.dataimport;

import io.canvass.platform.TenantId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Files in memory. */
public final class InMemoryImportFileStore implements ImportFileStore {

  private final Map<String, Instant> times = new ConcurrentHashMap<>();
  private final Map<String, byte[]> files = new ConcurrentHashMap<>();

  @Override
  public void put(TenantId tenant, String id, InputStream content) {
    try {
      files.put(tenant + "/" + id, content.readAllBytes());
      times.put(tenant + "/" + id, Instant.now());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Optional<InputStream> open(TenantId tenant, String id) {
    return Optional.ofNullable(files.get(tenant + "/" + id)).map(ByteArrayInputStream::new);
  }

  @Override
  public void delete(TenantId tenant, String id) {
    files.remove(tenant + "/" + id);
  }

  @Override
  public void deleteOlder(TenantId tenant, String prefix, Instant before) {
    times.forEach(
        (name, time) -> {
          if (name.startsWith(tenant + "/" + prefix) && time.isBefore(before)) {
            files.remove(name);
          }
        });
  }

  /** How many files are kept to be imported, what is known of them aside. */
  public int size() {
    return (int)
        files.keySet().stream()
            .filter(name -> name.contains("/files/") && !name.endsWith(".json"))
            .count();
  }
}
