package io.canvass.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The storage emulator, as a process of its own. */
public final class Azurite implements AutoCloseable {

  /**
   * The account that every emulator has, with its key, as Microsoft documents them for development.
   */
  private static final String ACCOUNT =
      "DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey="
          + "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==;";

  private static final Duration STARTING = Duration.ofSeconds(60);
  private static final Duration ENDING = Duration.ofSeconds(10);

  /** The ports of its three services. */
  public record Endpoints(int blob, int queue, int table) {

    /** Three free ports. */
    public static Endpoints free() {
      List<Integer> free = Ports.free(3);
      return new Endpoints(free.get(0), free.get(1), free.get(2));
    }

    /** Whether all three services answer. */
    public boolean answer() {
      return Ports.answers(blob) && Ports.answers(queue) && Ports.answers(table);
    }

    /** What a client needs to connect. */
    public String connectionString() {
      return ACCOUNT
          + "BlobEndpoint=http://127.0.0.1:%d/devstoreaccount1;".formatted(blob)
          + "QueueEndpoint=http://127.0.0.1:%d/devstoreaccount1;".formatted(queue)
          + "TableEndpoint=http://127.0.0.1:%d/devstoreaccount1;".formatted(table);
    }
  }

  private final Endpoints endpoints;
  private final Child child;
  private final @Nullable Path temporary;

  private Azurite(Endpoints endpoints, Path folder, Path output, @Nullable Path temporary) {
    this.endpoints = endpoints;
    this.temporary = temporary;
    this.child =
        new Child(
            "Azurite",
            new ProcessBuilder(
                "node",
                Node.script("azurite/dist/src/azurite.js").toString(),
                "--location",
                folder.toString(),
                "--blobPort",
                Integer.toString(endpoints.blob()),
                "--queuePort",
                Integer.toString(endpoints.queue()),
                "--tablePort",
                Integer.toString(endpoints.table()),
                "--skipApiVersionCheck",
                "--disableTelemetry",
                "--silent"),
            output,
            ENDING);
    child.await(endpoints::answer, "Exit due to unhandled error", STARTING);
  }

  /** The one that the tests of this JVM share; it ends with the JVM. */
  public static Azurite shared() {
    return Shared.INSTANCE;
  }

  private static final class Shared {
    private static final Azurite INSTANCE = start();
  }

  /** Starts one on free ports with nothing in it; what is put into it is gone when it is closed. */
  public static Azurite start() {
    try {
      Path parent = Files.createDirectories(Project.file("target/azurite"));
      Path folder = Files.createTempDirectory(parent, "");
      return new Azurite(
          Endpoints.free(), folder, parent.resolve(folder.getFileName() + ".log"), folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts one that keeps its data in the folder. */
  public static Azurite start(Path folder, Endpoints endpoints) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Azurite(endpoints, folder, folder.resolve("azurite.log"), null);
  }

  /** What a client needs to connect. */
  public String connectionString() {
    return endpoints.connectionString();
  }

  /** Where it listens. */
  public Endpoints endpoints() {
    return endpoints;
  }

  CompletableFuture<Process> onExit() {
    return child.onExit();
  }

  @Override
  public void close() {
    child.close();
    if (temporary != null) {
      Project.remove(temporary);
    }
  }
}
