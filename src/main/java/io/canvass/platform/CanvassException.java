package io.canvass.platform;

import java.util.List;

/**
 * A request that can't be carried out, for a reason that its sender can be told. The kind of reason
 * is the subclass, the text is a key of the bundle {@code io.canvass.messages}.
 */
public abstract class CanvassException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String code;
  private final transient List<Object> arguments;

  protected CanvassException(String code, Object... arguments) {
    super(code + (arguments.length == 0 ? "" : " " + List.of(arguments)));
    this.code = code;
    this.arguments = List.of(arguments);
  }

  /** Key of the message in the bundle {@code io.canvass.messages}. */
  public String code() {
    return code;
  }

  /** Values for the message's placeholders. */
  public List<Object> arguments() {
    return arguments == null ? List.of() : arguments;
  }
}
