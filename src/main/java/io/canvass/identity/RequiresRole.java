package io.canvass.identity;

import io.canvass.platform.api.OpenToAll;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says who may call a REST method: whoever has a role that covers one of these, and belongs to the
 * tenant if the address names one. A method says this or {@link OpenToAll}; one that says neither
 * is refused.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RequiresRole {

  /** The roles, of which one suffices. */
  Role[] value();
}
