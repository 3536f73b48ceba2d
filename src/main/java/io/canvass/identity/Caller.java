package io.canvass.identity;

import io.canvass.platform.TenantId;
import java.util.Optional;

/** Who sends the present request. Inject it (request-scoped). */
public interface Caller {

  /** Whether somebody has signed in. */
  boolean signedIn();

  /** The account's name; empty without sign-in. */
  String name();

  /** The tenant to which the caller belongs; empty for the operator and without sign-in. */
  Optional<TenantId> tenant();

  /** The caller's role; empty without sign-in. */
  Optional<Role> role();

  /** Whether the caller is a member of the tenant whose role covers the given one. */
  default boolean may(TenantId tenant, Role role) {
    return tenant().filter(tenant::equals).isPresent()
        && role().filter(r -> r.covers(role)).isPresent();
  }

  /** Whether the caller is the operator. */
  default boolean operator() {
    return role().filter(r -> r == Role.OPERATOR).isPresent();
  }
}
