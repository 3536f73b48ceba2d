package io.canvass.identity;

import io.canvass.platform.CanvassException;
import io.canvass.platform.TenantId;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The caller of the present request, as authentication has found out. */
@RequestScoped
public class CurrentCaller implements Caller {

  private String name = "";
  private @Nullable TenantId tenant;
  private @Nullable Role role;
  private @Nullable CanvassException refusal;

  /** Says who calls; authentication alone does. */
  public void is(String name, @Nullable TenantId tenant, Role role) {
    this.name = name;
    this.tenant = tenant;
    this.role = role;
  }

  /** Says that the caller has given credentials that can't be taken, and why. */
  public void refused(CanvassException reason) {
    refusal = reason;
  }

  /** Why the caller's credentials weren't taken; empty if they were, or if there were none. */
  public Optional<CanvassException> refusal() {
    return Optional.ofNullable(refusal);
  }

  @Override
  public boolean signedIn() {
    return role != null;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<TenantId> tenant() {
    return Optional.ofNullable(tenant);
  }

  @Override
  public Optional<Role> role() {
    return Optional.ofNullable(role);
  }
}
