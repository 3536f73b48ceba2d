package io.canvass.dataimport;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.platform.TooLargeException;
import io.canvass.tabular.CsvRows;
import io.canvass.tabular.Delimiter;
import io.canvass.tabular.RawRows;
import io.canvass.tabular.TemporaryFiles;
import io.canvass.tabular.TextEncoding;
import io.canvass.tabular.XlsxRows;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The files that are being imported: stored as they came, with what was found out on their way in,
 * and opened as tables. Those that nobody imports are removed after some days.
 */
@ApplicationScoped
public class ImportFiles {

  /** So long a file is kept that isn't imported. */
  static final Duration KEPT = Duration.ofDays(7);

  private static final String FILE = "file";
  private static final String FOLDER = "files/";
  private static final String FACTS = ".json";
  private static final String PLAN = ".plan.json";
  private static final Duration BETWEEN_SWEEPS = Duration.ofHours(6);
  private static final int MOST_TENANTS = 10_000;

  private final ImportFileStore store;
  private final ImportLimits limits;
  private final Cache<TenantId, Instant> swept =
      Caffeine.newBuilder().maximumSize(MOST_TENANTS).expireAfterWrite(BETWEEN_SWEEPS).build();

  @Inject
  public ImportFiles(ImportFileStore store, ImportLimits limits) {
    this.store = store;
    this.limits = limits;
  }

  /**
   * Stores a file.
   *
   * @param content read to its end or the limit, not closed
   * @throws TooLargeException if it is longer than allowed; nothing of it is kept then
   * @throws InvalidInputException if it is empty, or none that can be read
   */
  KeptFile keep(TenantId tenant, String fileName, InputStream content) {
    sweep(tenant);
    String id = UUID.randomUUID().toString();
    Upload upload = new Upload(content, limits.bytes());
    boolean kept = false;
    try {
      store.put(tenant, FOLDER + id, upload);
      KeptFile file = upload.describe(id, withoutFolders(fileName));
      put(tenant, FOLDER + id + FACTS, file);
      kept = true;
      return file;
    } finally {
      if (!kept) {
        store.delete(tenant, FOLDER + id);
      }
    }
  }

  /** What is known of a file, without storing it; it is read to its end. */
  KeptFile inspect(String fileName, InputStream content) {
    Upload upload = new Upload(content, limits.bytes());
    upload.drain();
    return upload.describe("", withoutFolders(fileName));
  }

  /**
   * The file that is kept under the id.
   *
   * @throws NotFoundException if there is none
   */
  KeptFile find(TenantId tenant, String id) {
    return isId(id)
        ? get(tenant, FOLDER + id + FACTS, KeptFile.class).orElseThrow(NotFoundException::new)
        : none();
  }

  private static KeptFile none() {
    throw new NotFoundException();
  }

  private static boolean isId(String id) {
    try {
      return UUID.fromString(id).toString().equals(id);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * As {@link #find}, for a job.
   *
   * @throws InvalidInputException if the file isn't kept any more
   */
  KeptFile kept(TenantId tenant, String id) {
    return get(tenant, FOLDER + id + FACTS, KeptFile.class).orElseThrow(ImportFiles::gone);
  }

  /**
   * Keeps how the file is to be imported.
   *
   * @param name of the plan: a file may be imported in several ways
   */
  void plan(TenantId tenant, String id, String name, ImportPlan plan) {
    put(tenant, FOLDER + id + "." + name + PLAN, plan);
  }

  /**
   * How the file is to be imported.
   *
   * @throws InvalidInputException if the file isn't kept any more
   */
  ImportPlan plan(TenantId tenant, String id, String name) {
    return get(tenant, FOLDER + id + "." + name + PLAN, ImportPlan.class)
        .orElseThrow(ImportFiles::gone);
  }

  /**
   * The file as a table.
   *
   * @param delimiter of text; null to detect it
   * @throws InvalidInputException if the file isn't kept any more, or is none that can be read
   */
  RawRows open(
      TenantId tenant,
      KeptFile file,
      @Nullable TextEncoding encoding,
      @Nullable Delimiter delimiter)
      throws IOException {
    InputStream content = store.open(tenant, FOLDER + file.id()).orElseThrow(ImportFiles::gone);
    if (!file.spreadsheet()) {
      return text(content, encoding == null ? file.encoding() : encoding, delimiter);
    }
    Path copy = TemporaryFiles.create(".xlsx");
    boolean opened = false;
    try (content) {
      Files.copy(content, copy, StandardCopyOption.REPLACE_EXISTING);
      RawRows rows = new CopiedRows(new XlsxRows(copy), copy);
      opened = true;
      return rows;
    } finally {
      if (!opened) {
        Files.deleteIfExists(copy);
      }
    }
  }

  private static RawRows text(
      InputStream content, TextEncoding encoding, @Nullable Delimiter delimiter)
      throws IOException {
    boolean opened = false;
    try {
      RawRows rows = new CsvRows(content, encoding, delimiter);
      opened = true;
      return rows;
    } finally {
      if (!opened) {
        content.close();
      }
    }
  }

  /** The file as a table, as planned. */
  TableRows open(TenantId tenant, KeptFile file, ImportPlan plan, Changes changes)
      throws IOException {
    RawRows raw = open(tenant, file, plan.encoding(), plan.delimiter());
    TableRows rows = null;
    try {
      rows = new TableRows(raw, plan.headerRows(), limits, changes);
      return rows;
    } finally {
      if (rows == null) {
        raw.close();
      }
    }
  }

  /** Removes the file. What is known of it goes later, with those that nobody imports. */
  void forget(TenantId tenant, String id) {
    store.delete(tenant, FOLDER + id);
  }

  private void sweep(TenantId tenant) {
    if (swept.getIfPresent(tenant) == null) {
      store.deleteOlder(tenant, FOLDER, Instant.now().minus(KEPT));
      swept.put(tenant, Instant.now());
    }
  }

  private void put(TenantId tenant, String name, Object document) {
    store.put(tenant, name, new ByteArrayInputStream(Json.write(document)));
  }

  private <T> Optional<T> get(TenantId tenant, String name, Class<T> type) {
    return store
        .open(tenant, name)
        .map(
            content -> {
              try (content) {
                return Json.read(content.readAllBytes(), type);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  private static InvalidInputException gone() {
    return new InvalidInputException(FILE, "import.file.gone");
  }

  static String withoutFolders(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** Rows of a temporary file, which goes with them. */
  private record CopiedRows(RawRows rows, Path copy) implements RawRows {
    @Override
    public @Nullable RawRow next() {
      return rows.next();
    }

    @Override
    public void close() throws IOException {
      try {
        rows.close();
      } finally {
        Files.deleteIfExists(copy);
      }
    }
  }
}
