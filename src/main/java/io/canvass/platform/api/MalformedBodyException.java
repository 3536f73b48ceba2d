package io.canvass.platform.api;

import io.canvass.platform.CanvassException;

/** A body isn't JSON (400). */
public final class MalformedBodyException extends CanvassException {

  private static final long serialVersionUID = 1L;

  MalformedBodyException(int line, int column) {
    super("error.malformed", line, column);
  }
}
