package io.canvass.platform;

/** What was asked for was erased and doesn't come back (410). */
public final class GoneException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public GoneException() {
    super("error.gone");
  }
}
