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
        .demo(CanvassServer.secret(), CanvassServer.secret())
        .with("CANVASS_STORAGE_CONNECTION_STRING", Azurite.shared().connectionString())
        .start();
  }
}
