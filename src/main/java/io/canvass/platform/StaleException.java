package io.canvass.platform;

/** Somebody else has changed what is being written since the writer read it (412). */
public final class StaleException extends CanvassException {

  private static final long serialVersionUID = 1L;

  public StaleException() {
    super("error.stale");
  }
}
