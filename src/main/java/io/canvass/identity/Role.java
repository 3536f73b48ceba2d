package io.canvass.identity;

import java.util.Locale;

/**
 * What somebody may do; the name in lower case is the group's name in Jakarta Security and the
 * role's in REST.
 */
public enum Role {
  /** On-boards tenants and watches over the whole; belongs to no tenant. */
  OPERATOR,
  /** Does everything within its tenant. */
  ADMIN,
  /** Writes and publishes surveys, imports, analyses. */
  AUTHOR,
  /** Analyses, browses and exports. */
  ANALYST;

  /** The group's name in Jakarta Security. */
  public String group() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether this role may do what the other may. */
  public boolean covers(Role other) {
    return switch (this) {
      case OPERATOR -> other == OPERATOR;
      case ADMIN -> other != OPERATOR;
      case AUTHOR -> other == AUTHOR || other == ANALYST;
      case ANALYST -> other == ANALYST;
    };
  }
}
