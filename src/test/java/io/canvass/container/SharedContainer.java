package io.canvass.container;

import io.canvass.testing.CanvassServer;
import java.net.URI;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lets Arquillian deploy to the server that all tests share. Comes before Arquillian's own
 * extension; inside the server it does nothing.
 */
public class SharedContainer implements BeforeAllCallback {

  @Override
  public void beforeAll(ExtensionContext context) {
    if (System.getenv("WLP_USER_DIR") == null) {
      CanvassServer server = CanvassServer.shared();
      URI address = server.uri("/");
      System.setProperty("canvass.test.wlp", CanvassServer.wlp().toString());
      System.setProperty("canvass.test.usr", server.userDirectory().toString());
      System.setProperty("canvass.test.port", Integer.toString(address.getPort()));
    }
  }
}
