package io.canvass.platform;

/** The request is well-formed, but what it is about is in a state that forbids it (409). */
public final class ConflictException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public ConflictException(String code, Object... arguments) {
    super(code, arguments);
  }
}
