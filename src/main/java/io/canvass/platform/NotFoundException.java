package io.canvass.platform;

/** What was asked for isn't there (404). */
public final class NotFoundException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public NotFoundException() {
    super("error.notFound");
  }
}
