package io.canvass.dataimport;

import io.canvass.platform.TenantId;
import java.io.InputStream;
import java.util.Optional;

/** Keeps files from their arrival until their import is done. */
public interface ImportFileStore {

  /** Stores a file of any size; it isn't closed. */
  void put(TenantId tenant, String id, InputStream content);

  /** Reads the file from its start; empty if there is none. */
  Optional<InputStream> open(TenantId tenant, String id);

  /** Removes the file; nothing happens if there is none. */
  void delete(TenantId tenant, String id);
}
