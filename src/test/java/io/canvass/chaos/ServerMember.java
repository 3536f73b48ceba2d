package io.canvass.chaos;

import io.canvass.testing.Azurite;
import io.canvass.testing.CanvassServer;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The whole of Canvass on a Liberty server. */
final class ServerMember implements Member {

  private final FaultProxy proxy;
  private final CanvassServer.Builder builder;
  private @Nullable CanvassServer server;
  private volatile URI uri = URI.create("http://localhost");

  /**
   * A server that isn't started yet.
   *
   * @param hidden after which time what it held comes to others when it is killed
   */
  ServerMember(String name, Azurite storage, long seed, Duration hidden, String sessionKey) {
    this.proxy = new FaultProxy(storage.endpoints(), new Faults(seed));
    this.builder =
        CanvassServer.in("servers/" + name)
            .with("CANVASS_SESSION_KEY", sessionKey)
            .with("CANVASS_QUEUE_HIDDEN", hidden.toString())
            // All respondents come from this one machine.
            .with("CANVASS_RESPONSES_PER_SECOND", "1000000")
            .with("CANVASS_RESPONSES_BURST", "1000000")
            .with("CANVASS_STORAGE_CONNECTION_STRING", proxy.connectionString());
  }

  @Override
  public FaultProxy proxy() {
    return proxy;
  }

  @Override
  public URI uri() {
    return uri;
  }

  @Override
  public void start() {
    kill();
    CanvassServer started = builder.start();
    server = started;
    uri = started.uri("");
  }

  @Override
  public void kill() {
    CanvassServer running = server;
    if (running != null) {
      running.kill();
    }
  }

  /** Nothing: it is idle for half a minute at the longest. */
  @Override
  public void wake() {}

  @Override
  public void close() {
    kill();
    proxy.close();
  }
}
