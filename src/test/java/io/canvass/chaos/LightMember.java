package io.canvass.chaos;

import io.canvass.testing.Azurite;
import io.canvass.testing.Child;
import io.canvass.testing.Ports;
import io.canvass.testing.Project;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A {@link LightInstance} in a process of its own. */
final class LightMember implements Member {

  private static final System.Logger LOG = System.getLogger(LightMember.class.getName());
  private static final Duration STARTING = Duration.ofSeconds(60);
  private static final Duration ENDING = Duration.ofSeconds(1);
  private static final Duration ANSWERING = Duration.ofSeconds(30);
  private static final String FAILURE = "Error: Could not find or load main class";

  private final String name;
  private final FaultProxy proxy;
  private final Duration hidden;
  private final Defect defect;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private int starts;
  private volatile int port;
  private @Nullable Child child;

  /**
   * An instance that isn't started yet.
   *
   * @param hidden after which time what it held comes to others when it is killed
   * @param defect what is wrong with it
   */
  LightMember(String name, Azurite storage, long seed, Duration hidden, Defect defect) {
    this.name = name;
    this.proxy = new FaultProxy(storage.endpoints(), new Faults(seed));
    this.hidden = hidden;
    this.defect = defect;
  }

  @Override
  public FaultProxy proxy() {
    return proxy;
  }

  @Override
  public URI uri() {
    return URI.create("http://127.0.0.1:" + port);
  }

  @Override
  public void start() {
    kill();
    int free = Ports.free(1).get(0);
    Path output = Project.file("target/chaos").resolve(name + "-" + starts++ + ".log");
    Child started =
        new Child(
            name,
            new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Dsun.net.httpserver.nodelay=true",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                LightInstance.class.getName(),
                proxy.connectionString(),
                Integer.toString(free),
                Long.toString(hidden.toSeconds()),
                defect.name()),
            output,
            ENDING);
    child = started;
    port = free;
    started.await(() -> Ports.answers(free) || started.ended(), FAILURE, STARTING);
  }

  @Override
  public void kill() {
    Child running = child;
    if (running != null) {
      running.kill();
    }
  }

  @Override
  public void wake() {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri() + "/wake"))
            .timeout(ANSWERING)
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      client.send(request, HttpResponse.BodyHandlers.discarding());
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "it can't be woken now", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    kill();
    proxy.close();
  }
}
