package io.canvass.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Runs Canvass with a storage of its own and two demo tenants until Ctrl-C, or until one of the two
 * ends by itself. Its data stays in {@code data/}.
 */
public final class Demo {

  private final Path data = Project.file("data");

  private Demo() {}

  /** Takes no arguments: what can be set are the environment variables of the contract. */
  public static void main(String[] arguments) {
    try {
      new Demo().run();
    } catch (SetupException e) {
      if (Child.ending()) {
        return;
      }
      System.err.println();
      System.err.println(e.getMessage());
      System.err.println();
      System.exit(1);
    }
  }

  private void run() {
    int http = port("CANVASS_HTTP_PORT", 9080);
    int https = port("CANVASS_HTTPS_PORT", 9443);
    Azurite.Endpoints storage =
        new Azurite.Endpoints(
            port("CANVASS_AZURITE_BLOB_PORT", 10_000),
            port("CANVASS_AZURITE_QUEUE_PORT", 10_001),
            port("CANVASS_AZURITE_TABLE_PORT", 10_002));
    requireFree("CANVASS_HTTP_PORT", http);
    requireFree("CANVASS_HTTPS_PORT", https);
    CompletableFuture<?> storageEnd = startStorage(storage);
    String password =
        Project.setting("CANVASS_DEMO_PASSWORD").orElseGet(() -> kept("demo-password"));
    System.out.println("Starting Canvass …");
    CanvassServer server = startServer(http, https, storage, password);
    greet(server, https, password);
    CompletableFuture.anyOf(storageEnd, server.onExit()).join();
    throw new SetupException(
        (storageEnd.isDone() ? "Storage" : "Canvass")
            + " has ended by itself, so the demo ends. See data/azurite/azurite.log and "
            + server.userDirectory().resolve("console.log")
            + ".");
  }

  private CompletableFuture<?> startStorage(Azurite.Endpoints endpoints) {
    if (Project.setting("CANVASS_AZURITE").filter("external"::equals).isPresent()) {
      if (!endpoints.answer()) {
        throw new SetupException(
            "Storage doesn't answer on the ports %d, %d and %d."
                    .formatted(endpoints.blob(), endpoints.queue(), endpoints.table())
                + " Start Azurite there, or unset CANVASS_AZURITE to have one started.");
      }
      return new CompletableFuture<Void>();
    }
    Node.check();
    requireFree("CANVASS_AZURITE_BLOB_PORT", endpoints.blob());
    requireFree("CANVASS_AZURITE_QUEUE_PORT", endpoints.queue());
    requireFree("CANVASS_AZURITE_TABLE_PORT", endpoints.table());
    System.out.println("Starting storage …");
    return Azurite.start(data.resolve("azurite"), endpoints).onExit();
  }

  private CanvassServer startServer(
      int http, int https, Azurite.Endpoints storage, String password) {
    CanvassServer.Builder builder =
        CanvassServer.in("demo")
            .with("CANVASS_HTTP_PORT", Integer.toString(http))
            .with("CANVASS_HTTPS_PORT", Integer.toString(https))
            .with("CANVASS_DATA_DIR", data.resolve("canvass").toString())
            .demo(password, kept("session-key"))
            .with("CANVASS_STORAGE_CONNECTION_STRING", storage.connectionString());
    Project.setting("CANVASS_HOST").ifPresent(host -> builder.with("CANVASS_HOST", host));
    return builder.start();
  }

  private static void greet(CanvassServer server, int https, String password) {
    System.out.printf(
        """

        Canvass runs at %s

          Sign in as    adatum-admin, adatum-author or adatum-analyst (tenant adatum, premium),
                        fabrikam-admin (tenant fabrikam, standard), or operator
          Password      %s
          Start here    %s
          REST          %s
          Over https    https://localhost:%d/

        Data is kept in data/. Press Ctrl-C to end.
        %n""",
        server.uri("/"),
        password,
        server.uri("/admin/adatum/surveys"),
        server.uri("/openapi/ui"),
        https);
  }

  private static int port(String variable, int otherwise) {
    String text = Project.setting(variable).orElse(Integer.toString(otherwise));
    try {
      int port = Integer.parseInt(text);
      if (port > 0 && port < 65_536) {
        return port;
      }
    } catch (NumberFormatException e) {
      throw noPort(variable, text, e);
    }
    throw noPort(variable, text, null);
  }

  private static SetupException noPort(String variable, String text, @Nullable Throwable cause) {
    return new SetupException(
        variable + " is “" + text + "”. Give a port number from 1 to 65535.", cause);
  }

  private static void requireFree(String variable, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    } catch (BindException e) {
      throw new SetupException(
          "Port %d is in use. End what listens there, or set %s to another port."
              .formatted(port, variable),
          e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A secret that is made at the first start and kept where only its owner can read it. */
  private String kept(String name) {
    Path file = data.resolve(name);
    try {
      if (!Files.exists(file)) {
        Files.createDirectories(data);
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, CanvassServer.secret());
      }
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new SetupException(file + " can't be read or written: " + e.getMessage(), e);
    }
  }
}
