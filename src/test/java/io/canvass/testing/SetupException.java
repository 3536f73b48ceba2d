package io.canvass.testing;

import org.jspecify.annotations.Nullable;

/** Something that has to be there isn't; the message says what, and what to do. */
public final class SetupException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public SetupException(String message) {
    super(message);
  }

  public SetupException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
