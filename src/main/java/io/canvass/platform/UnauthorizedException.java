package io.canvass.platform;

/** The caller is nobody known, and somebody known is needed (401). */
public final class UnauthorizedException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public UnauthorizedException() {
    super("error.unauthorized");
  }
}
