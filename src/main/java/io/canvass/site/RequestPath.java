package io.canvass.site;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The path for which a request asks, within the application. There is one reading of it, the
 * container's, by which its constraints go too: whoever routes, admits or refuses by another can be
 * led past the others.
 */
public final class RequestPath {

  private RequestPath() {}

  /** The path, decoded and without parameters and dots, as the container reads it. */
  public static String of(HttpServletRequest request) {
    String pathInfo = request.getPathInfo();
    String path = request.getServletPath() + (pathInfo == null ? "" : pathInfo);
    return path.isEmpty() ? "/" : path;
  }

  /** Whether the path was sent as the container reads it, so that it can mean one thing only. */
  public static boolean isPlain(HttpServletRequest request) {
    String sent = request.getRequestURI().substring(request.getContextPath().length());
    String path = of(request);
    return plain(sent.isEmpty() ? "/" : sent).filter(path::equals).isPresent();
  }

  /**
   * The decoded path; empty if there is more than one way to read what was sent: it has parameters,
   * empty segments, dots that lead elsewhere, backslashes, or escapes that mean nothing.
   */
  public static Optional<String> plain(String sent) {
    return decoded(sent).filter(RequestPath::isPlain);
  }

  private static boolean isPlain(String path) {
    return path.startsWith("/")
        && !path.contains("//")
        && Stream.of(path.split("/", -1)).noneMatch(part -> part.equals(".") || part.equals(".."))
        && path.chars().noneMatch(c -> c == ';' || c == '\\' || c < ' ' || c == 0x7f);
  }

  private static Optional<String> decoded(String sent) {
    try {
      // Unlike in a query, a plus is a plus.
      return Optional.of(URLDecoder.decode(sent.replace("+", "%2B"), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
