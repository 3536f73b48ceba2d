package io.canvass.platform.api;

import io.canvass.platform.CanvassException;

/** A body isn't a form of several parts, or a broken one (400). */
public final class MalformedFormException extends CanvassException {

  private static final long serialVersionUID = 1L;

  MalformedFormException() {
    super("error.form");
  }
}
