package io.canvass.platform;

import java.util.List;

/** One or more fields of the input break a rule (422); nothing was changed. */
public final class InvalidInputException extends CanvassException {

  private static final long serialVersionUID = 1L;

  private final transient List<FieldError> errors;

  public InvalidInputException(List<FieldError> errors) {
    super("error.invalid", errors.toString());
    this.errors = List.copyOf(errors);
  }

  public InvalidInputException(String field, String code, Object... arguments) {
    this(List.of(new FieldError(field, code, arguments)));
  }

  /** What is wrong, in the order of the input. */
  public List<FieldError> errors() {
    return errors == null ? List.of() : errors;
  }

  /** Throws if there is an error, else does nothing. */
  public static void throwIfAny(List<FieldError> errors) {
    if (!errors.isEmpty()) {
      throw new InvalidInputException(errors);
    }
  }
}
