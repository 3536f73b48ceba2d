package io.canvass.testing;

/** Holds the one server and storage of this JVM; they end with it. */
final class SharedServer {

  private static final CanvassServer SERVER = start();

  private SharedServer() {}

  static CanvassServer get() {
    return SERVER;
  }

  private static CanvassServer start() {
    return CanvassServer.in("servers/shared")
        .with("CANVASS_DEMO", "true")
        .with("CANVASS_DEMO_PASSWORD", CanvassServer.secret())
        .with("CANVASS_SESSION_KEY", CanvassServer.secret())
        .with("CANVASS_STORAGE_CONNECTION_STRING", Azurite.shared().connectionString())
        .start();
  }
}
