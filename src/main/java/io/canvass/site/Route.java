package io.canvass.site;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An address with named parts, and the view that answers it.
 *
 * @param template such as {@code /survey/{tenant}/{slug}}; a part is one whole segment
 * @param view the Faces view's id, such as {@code /survey/answer.xhtml}
 */
public record Route(String template, String view) {

  /** The values of the parts if the path fits the template; they are decoded, as the path is. */
  public Optional<Map<String, String>> match(String path) {
    String[] wanted = template.split("/", -1);
    String[] given = path.split("/", -1);
    if (wanted.length != given.length) {
      return Optional.empty();
    }
    Map<String, String> parts = new LinkedHashMap<>();
    for (int i = 0; i < wanted.length; i++) {
      if (isPart(wanted[i]) && !given[i].isEmpty()) {
        parts.put(name(wanted[i]), given[i]);
      } else if (!wanted[i].equals(given[i])) {
        return Optional.empty();
      }
    }
    return Optional.of(parts);
  }

  /** The names of the parts, in order. */
  public List<String> parts() {
    List<String> names = new ArrayList<>();
    for (String segment : template.split("/", -1)) {
      if (isPart(segment)) {
        names.add(name(segment));
      }
    }
    return names;
  }

  /** The template with its parts filled in and encoded; each must be there. */
  public String fill(Map<String, String> values) {
    String path = template;
    for (String part : parts()) {
      path =
          path.replace('{' + part + '}', encoded(Objects.requireNonNull(values.get(part), part)));
    }
    return path;
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static boolean isPart(String segment) {
    return segment.startsWith("{");
  }

  private static String name(String segment) {
    return segment.substring(1, segment.length() - 1);
  }
}
