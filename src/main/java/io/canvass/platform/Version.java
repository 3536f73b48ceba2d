package io.canvass.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Which Canvass this is.
 *
 * @param commit the commit it was built from; {@code unknown} if the build couldn't tell
 */
public record Version(String version, String commit) {

  /** The one that runs. */
  public static final Version CURRENT = read();

  private static Version read() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/io/canvass/version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Version(properties.getProperty("version"), properties.getProperty("commit"));
  }
}
