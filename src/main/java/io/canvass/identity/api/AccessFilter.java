package io.canvass.identity.api;

import io.canvass.identity.Caller;
import io.canvass.identity.CurrentCaller;
import io.canvass.identity.RequiresRole;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.TenantId;
import io.canvass.platform.UnauthorizedException;
import io.canvass.platform.api.OpenToAll;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lets a REST method be called by those whom {@link RequiresRole} or {@link OpenToAll} names, and
 * by nobody if it has neither. Whose tenant the address names is checked before anything is looked
 * up, so that the answer doesn't tell whether a thing exists.
 */
@Provider
@Priority(Priorities.AUTHORIZATION)
public class AccessFilter implements ContainerRequestFilter {

  private static final String TENANT = "tenant";

  @Inject CurrentCaller caller;

  @Context ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) {
    caller
        .refusal()
        .ifPresent(
            refusal -> {
              throw refusal;
            });
    Method method = resource.getResourceMethod();
    if (method == null || method.isAnnotationPresent(OpenToAll.class)) {
      return; // Without a method the answer is about the address itself (OPTIONS).
    }
    if (!caller.signedIn()) {
      throw new UnauthorizedException();
    }
    String tenant = request.getUriInfo().getPathParameters().getFirst(TENANT);
    if (!admits(method.getAnnotation(RequiresRole.class), tenant, caller) || foreign(request)) {
      throw new ForbiddenException();
    }
  }

  static boolean admits(@Nullable RequiresRole required, @Nullable String tenant, Caller caller) {
    return required != null
        && Arrays.stream(required.value()).anyMatch(role -> has(caller, role))
        && (tenant == null
            || caller.operator()
            || caller.tenant().map(TenantId::value).filter(tenant::equals).isPresent());
  }

  private static boolean has(Caller caller, Role role) {
    return caller.role().filter(own -> own.covers(role)).isPresent();
  }

  /** Whether a page of another site makes the browser send this, with a password it has kept. */
  private static boolean foreign(ContainerRequestContext request) {
    return "cross-site".equals(request.getHeaderString("Sec-Fetch-Site"));
  }
}
