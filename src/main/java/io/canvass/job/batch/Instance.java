package io.canvass.job.batch;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;

/**
 * The name under which this instance runs jobs. It is the same after a restart: the host's name and
 * the folder in which the server works.
 */
@ApplicationScoped
public class Instance {

  private final String name;

  public Instance() {
    this(host() + "_" + Path.of("").toAbsolutePath());
  }

  Instance(String name) {
    // A table's key may hold no slashes, number signs or question marks.
    this.name = name.replaceAll("[^A-Za-z0-9.-]", "_");
  }

  /** The name, fit for a table's key. */
  public String name() {
    return name;
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      throw new UncheckedIOException(e);
    }
  }
}
