package io.canvass.platform;

/** What was sent is larger than the setting allows (413). */
public final class TooLargeException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public TooLargeException(String code, Object... arguments) {
    super(code, arguments);
  }
}
