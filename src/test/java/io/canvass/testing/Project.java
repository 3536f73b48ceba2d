package io.canvass.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where the project's files lie, and what its settings are. */
public final class Project {

  private static final Path ROOT = Path.of("").toAbsolutePath();

  private Project() {}

  /** A file or directory by its path within the project. */
  public static Path file(String path) {
    return ROOT.resolve(path);
  }

  /** The corpus beside the project, which not every checkout has. */
  public static Path shared() {
    return setting("CANVASS_SHARED").map(Path::of).orElse(ROOT.resolveSibling("shared"));
  }

  /**
   * A setting: system property {@code canvass.http.port} or {@code CANVASS_HTTP_PORT}, else the
   * environment variable {@code CANVASS_HTTP_PORT}.
   */
  public static Optional<String> setting(String variable) {
    return Stream.of(
            System.getProperty(variable.toLowerCase(Locale.ROOT).replace('_', '.')),
            System.getProperty(variable),
            System.getenv(variable))
        .filter(Project::filled)
        .findFirst();
  }

  /** The file from which the class was loaded. */
  static Path jarOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Removes a directory with all that is in it; nothing happens if it isn't there. */
  static void remove(Path directory) {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean filled(@Nullable String text) {
    return text != null && !text.isBlank();
  }
}
