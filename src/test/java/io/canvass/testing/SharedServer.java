package io.canvass.testing;

/** Holds the one server and storage of this JVM; they end with it. */
final class SharedServer {

  /** Lets container tests deploy beside the application. */
  private static final String CONTAINER_TESTS =
      """
      <server>
        <featureManager>
          <feature>localConnector-1.0</feature>
        </featureManager>
        <applicationMonitor updateTrigger="polled" pollingRate="500ms" dropinsEnabled="true"/>
      </server>
      """;

  private static final CanvassServer SERVER = start();

  private SharedServer() {}

  static CanvassServer get() {
    return SERVER;
  }

  private static CanvassServer start() {
    return CanvassServer.in("servers/shared")
        .demo(CanvassServer.secret(), CanvassServer.secret())
        .withFile("configDropins/overrides/container-tests.xml", CONTAINER_TESTS)
        .with("CANVASS_STORAGE_CONNECTION_STRING", Azurite.shared().connectionString())
        // Many respondents of the tests come from this one machine.
        .with("CANVASS_RESPONSES_PER_SECOND", "1000000")
        .with("CANVASS_RESPONSES_BURST", "1000000")
        .start();
  }
}
