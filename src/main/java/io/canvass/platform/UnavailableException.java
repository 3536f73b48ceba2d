package io.canvass.platform;

/**
 * Storage is away or too slow (503). The outcome of what was asked is unknown; the same request can
 * be sent again and settles it.
 */
public final class UnavailableException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public UnavailableException(Throwable cause) {
    super("error.unavailable");
    initCause(cause);
  }
}
