package io.canvass.tabular;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Temporary files of imports. Who makes one deletes it; what processes that were killed have left
 * is removed when the next begins to make some.
 */
public final class TemporaryFiles {

  private static final String PREFIX = "canvass-import-";

  /** No import reads one file for so long. */
  private static final Duration LEFT_BEHIND = Duration.ofDays(2);

  private static final AtomicBoolean SWEPT = new AtomicBoolean();

  private TemporaryFiles() {}

  /** An empty file. */
  public static Path create(String suffix) throws IOException {
    Path file = Files.createTempFile(PREFIX, suffix);
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && SWEPT.compareAndSet(false, true)) {
      sweep(folder, Instant.now().minus(LEFT_BEHIND));
    }
    return file;
  }

  /** Removes the files of imports in the folder that were last written before the time. */
  static void sweep(Path folder, Instant before) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, PREFIX + "*")) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
