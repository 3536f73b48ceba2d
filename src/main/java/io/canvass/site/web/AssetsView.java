package io.canvass.site.web;

import io.canvass.platform.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Addresses of our own style sheets and scripts. Each carries a hash of the file, so that browsers
 * can keep it for good and still see a new one at once.
 */
@Named("assets")
@ApplicationScoped
public class AssetsView {

  static final String FOLDER = "/assets/";

  private static final int HASH_BYTES = 6;

  private final Map<String, String> addresses = new ConcurrentHashMap<>();

  @Inject ServletContext context;

  /** The address of a file in the folder of assets. */
  public String url(String name) {
    return addresses.computeIfAbsent(name, this::address);
  }

  private String address(String name) {
    try (InputStream in = context.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalArgumentException("there is no asset " + name);
      }
      byte[] hash = Sha256.of(in.readAllBytes());
      return context.getContextPath()
          + FOLDER
          + name
          + "?v="
          + HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
