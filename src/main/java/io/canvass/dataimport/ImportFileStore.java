package io.canvass.dataimport;

import io.canvass.platform.TenantId;
import java.io.InputStream;
import java.time.Instant;
import java.util.Optional;

/** Keeps files from their arrival until their import is done, and what is known of them. */
public interface ImportFileStore {

  /** Stores a file of any size, over one of the same name; it isn't closed. */
  void put(TenantId tenant, String name, InputStream content);

  /** Reads the file from its start; empty if there is none. */
  Optional<InputStream> open(TenantId tenant, String name);

  /** Removes the file; nothing happens if there is none. */
  void delete(TenantId tenant, String name);

  /** Removes the files whose names start so and that were stored before the time. */
  void deleteOlder(TenantId tenant, String prefix, Instant before);
}
