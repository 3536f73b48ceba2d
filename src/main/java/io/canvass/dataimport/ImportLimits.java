package io.canvass.dataimport;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** How large a file may be that is imported. */
@ApplicationScoped
public class ImportLimits {

  private static final long MEGABYTE = 1_000_000;

  private final long bytes;
  private final int columns;
  private final long rows;

  /** For CDI's proxies. */
  protected ImportLimits() {
    this(0, 0, 0);
  }

  @Inject
  public ImportLimits(
      @ConfigProperty(name = "canvass.import.max-bytes", defaultValue = "50000000") long bytes,
      @ConfigProperty(name = "canvass.import.max-columns", defaultValue = "2000") int columns,
      @ConfigProperty(name = "canvass.import.max-rows", defaultValue = "1000000") long rows) {
    this.bytes = bytes;
    this.columns = columns;
    this.rows = rows;
  }

  /** The most bytes of a file. */
  public long bytes() {
    return bytes;
  }

  /** The same in megabytes of a million bytes, rounded down. */
  public long megabytes() {
    return bytes / MEGABYTE;
  }

  /** The most columns of a file that hold something. */
  public int columns() {
    return columns;
  }

  /** The most rows of a file below its headers. */
  public long rows() {
    return rows;
  }
}
