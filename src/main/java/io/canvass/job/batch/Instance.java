package io.canvass.job.batch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The name under which this instance runs jobs. It has to be the same after a restart, so that the
 * instance finds what it left unfinished: by default the host's name and the folder in which the
 * server works. Where the host's name changes with each start, as in containers, {@code
 * canvass.instance.name} gives it one.
 */
@ApplicationScoped
public class Instance {

  private final String name;

  @Inject
  public Instance(@ConfigProperty(name = "canvass.instance.name") Optional<String> name) {
    this(name.orElseGet(() -> host() + "_" + Path.of("").toAbsolutePath()));
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
