package io.canvass.platform.api;

import io.canvass.platform.CanvassException;

/** A write doesn't say which version it means to change (428). */
public final class PreconditionRequiredException extends CanvassException {

  private static final long serialVersionUID = 1L;

  PreconditionRequiredException() {
    super("error.precondition");
  }
}
