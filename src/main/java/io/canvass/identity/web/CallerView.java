package io.canvass.identity.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.TenantId;
import io.canvass.site.Address;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import org.jspecify.annotations.Nullable;

/**
 * Who is signed in, and what pages show to such a person. Pages know it as {@code me}. It hides
 * what can't be used; each action checks for itself.
 */
@Named("me")
@RequestScoped
public class CallerView {

  @Inject Caller caller;
  @Inject Address address;

  /** Whether somebody has signed in. */
  public boolean signedIn() {
    return caller.signedIn();
  }

  /** The account's name. */
  public String name() {
    return caller.name();
  }

  /** The caller's own tenant; empty for the operator. */
  public String tenant() {
    return caller.tenant().map(TenantId::value).orElse("");
  }

  /** Whether the caller is the operator. */
  public boolean operator() {
    return caller.operator();
  }

  /** Whether the caller may write surveys of the tenant in the address. */
  public boolean mayWrite() {
    return caller.may(address.tenant(), Role.AUTHOR);
  }

  /** Whether the caller may write surveys of the own tenant. */
  public boolean author() {
    return caller.tenant().filter(own -> caller.may(own, Role.AUTHOR)).isPresent();
  }

  /** The page at which the caller's work begins. */
  public String start() {
    return start(caller.tenant().orElse(null));
  }

  /** The page at which the work of a member of the tenant begins; the operator's without one. */
  static String start(@Nullable TenantId tenant) {
    return tenant == null ? "/operator/jobs" : "/admin/" + tenant + "/surveys";
  }
}
