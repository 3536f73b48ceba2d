package io.canvass.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.h2.Driver;

/** Canvass on a Liberty server of its own, as a process. */
public final class CanvassServer implements AutoCloseable {

  private static final Duration STARTING = Duration.ofSeconds(150);
  private static final Duration ENDING = Duration.ofMinutes(2);
  private static final Duration ANSWERING = Duration.ofSeconds(10);
  private static final String NAME = "canvass";

  /** Liberty's word for an application that can't be started. */
  private static final String APPLICATION_FAILED = "CWWKZ0002E";

  private final Map<String, String> environment;
  private final Path home;
  private final Child child;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(ANSWERING)
          .build();

  private CanvassServer(Path home, Map<String, String> environment) {
    this.home = home;
    this.environment = environment;
    ProcessBuilder command =
        new ProcessBuilder(wlp().resolve("bin/server").toString(), "run", NAME);
    command.environment().putAll(environment);
    this.child = new Child("Canvass", command, home.resolve("console.log"), ENDING);
    child.await(this::ready, APPLICATION_FAILED, STARTING);
  }

  /**
   * The server that the tests of this JVM share: in the demo profile, on free ports, with a storage
   * of its own. It is started when first asked for and ended with the JVM.
   */
  public static CanvassServer shared() {
    return SharedServer.get();
  }

  /**
   * Prepares a server.
   *
   * @param directory where it lives, within {@code target/}; what was there is removed
   */
  public static Builder in(String directory) {
    return new Builder(Project.file("target").resolve(directory));
  }

  /** A random secret, for a key or a password that nobody has to remember. */
  public static String secret() {
    byte[] bytes = new byte[24];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The address of a path, over plain http. */
  public URI uri(String path) {
    return URI.create("http://localhost:" + environment.get("CANVASS_HTTP_PORT") + path);
  }

  /** What it was started with; passwords and keys among it. */
  public String environment(String variable) {
    String value = environment.get(variable);
    if (value == null) {
      throw new IllegalArgumentException(variable);
    }
    return value;
  }

  /** What Liberty calls the user directory. */
  public Path userDirectory() {
    return home;
  }

  /** Ends it at once, as a power cut would. */
  public void kill() {
    child.kill();
  }

  /** Stops it in order: work under way is finished. */
  @Override
  public void close() {
    child.close();
  }

  CompletableFuture<Process> onExit() {
    return child.onExit();
  }

  /** Where Liberty is installed. */
  public static Path wlp() {
    return Project.file("target/liberty/wlp");
  }

  private boolean ready() {
    HttpRequest request =
        HttpRequest.newBuilder(uri("/health/ready")).timeout(ANSWERING).GET().build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SetupException("interrupted while waiting for Canvass", e);
    }
  }

  /** What a server is to be like. */
  public static final class Builder {

    private static final String METRICS =
        """
        <server>
          <basicRegistry realm="metrics">
            <user name="operator" password="${CANVASS_DEMO_PASSWORD}"/>
          </basicRegistry>
          <reader-role>
            <user>operator</user>
          </reader-role>
        </server>
        """;

    private final Path home;
    private final Map<String, String> environment = new LinkedHashMap<>();
    private final Map<String, String> files = new LinkedHashMap<>();

    private Builder(Path home) {
      this.home = home;
      List<Integer> ports = Ports.free(2);
      with("JAVA_HOME", System.getProperty("java.home"));
      with("WLP_USER_DIR", home.toString());
      with("CANVASS_HOST", "localhost");
      with("CANVASS_HTTP_PORT", ports.get(0).toString());
      with("CANVASS_HTTPS_PORT", ports.get(1).toString());
      with("CANVASS_DATA_DIR", home.resolve("data").toString());
    }

    /** Sets an environment variable. */
    public Builder with(String variable, String value) {
      environment.put(variable, value);
      return this;
    }

    /** Sets up the demo profile, with the operator's account for the metrics too. */
    public Builder demo(String password, String sessionKey) {
      with("CANVASS_DEMO", "true");
      with("CANVASS_DEMO_PASSWORD", password);
      with("CANVASS_SESSION_KEY", sessionKey);
      return withFile("metrics.xml", METRICS);
    }

    /** Adds a file to the server's configuration directory. */
    public Builder withFile(String path, String content) {
      files.put(path, content);
      return this;
    }

    /** Starts the server and waits until it is ready. */
    public CanvassServer start() {
      Path war = Project.file("target/canvass.war");
      if (!Files.exists(war) || !Files.exists(wlp())) {
        throw new SetupException("There is no " + war + ". Build it: ./mvnw package -DskipTests");
      }
      Project.remove(home);
      Path server = home.resolve("servers").resolve(NAME);
      try {
        copy(Project.file("src/main/liberty/config"), server);
        Files.createDirectories(server.resolve("apps"));
        Files.createDirectories(server.resolve("lib"));
        Files.copy(war, server.resolve("apps/canvass.war"));
        Files.copy(Project.jarOf(Driver.class), server.resolve("lib/h2.jar"));
        Files.createFile(
            server.resolve("server.env"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(server.resolve("server.env"), "keystore_password=" + secret() + "\n");
        for (Map.Entry<String, String> file : files.entrySet()) {
          Path target = server.resolve(file.getKey());
          Files.createDirectories(target.getParent());
          Files.writeString(target, file.getValue());
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return new CanvassServer(home, environment);
    }

    private static void copy(Path from, Path to) throws IOException {
      try (Stream<Path> all = Files.walk(from)) {
        for (Path path : all.toList()) {
          Path target = to.resolve(from.relativize(path).toString());
          if (Files.isDirectory(path)) {
            Files.createDirectories(target);
          } else {
            Files.copy(path, target);
          }
        }
      }
    }
  }
}
