package io.canvass.identity;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who can sign in.
 *
 * @param name unique in all of Canvass, lower case
 * @param tenant whose member it is; null for an operator, and only then
 * @param passwordHash what {@link Passwords#hash} made of the password
 */
public record Account(String name, @Nullable TenantId tenant, Role role, String passwordHash) {

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._@-]{1,63}");

  public Account {
    if (!isName(name)) {
      throw new InvalidInputException("name", "user.name.form");
    }
    if ((tenant == null) != (role == Role.OPERATOR)) {
      throw new IllegalArgumentException("an operator has no tenant, and everybody else has one");
    }
  }

  /** Whether the text could be the name of an account. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** Without the hash. */
  @Override
  public String toString() {
    return "Account[" + name + ", " + tenant + ", " + role + "]";
  }
}
