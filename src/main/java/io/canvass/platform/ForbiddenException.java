package io.canvass.platform;

/** The caller is known and may not do this (403). */
public final class ForbiddenException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public ForbiddenException() {
    super("error.forbidden");
  }
}
