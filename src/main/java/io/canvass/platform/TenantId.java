package io.canvass.platform;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The id of a tenant: a letter and 2 to 15 further letters or digits, lower case. It holds no
 * hyphen, so that {@code {tenant}-{slug}} names one survey of one tenant only (invariant I3 of the
 * design).
 */
public record TenantId(@JsonValue String value) implements Comparable<TenantId> {

  private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9]{2,15}");

  private static final Set<String> RESERVED =
      Set.of(
          "new",
          "admin",
          "api",
          "operator",
          "login",
          "logout",
          "survey",
          "surveys",
          "health",
          "metrics",
          "openapi",
          "public",
          "static",
          "system",
          "tenant",
          "tenants",
          "canvass",
          "resources",
          "about",
          "help");

  @JsonCreator
  public TenantId {
    if (!isValid(value)) {
      throw new InvalidInputException("tenant", "tenant.id.form");
    }
  }

  /** Whether the text could be the id of a tenant. */
  public static boolean isValid(String text) {
    return FORM.matcher(text).matches() && !RESERVED.contains(text);
  }

  /** The id in an address: anything that can't be one names no tenant. */
  public static TenantId ofPath(String text) {
    if (!isValid(text)) {
      throw new NotFoundException();
    }
    return new TenantId(text);
  }

  @Override
  public int compareTo(TenantId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
