package io.canvass.question;

import io.canvass.platform.FieldError;

/**
 * An answer that its question doesn't allow. Checked: whoever reads an answer has a field or a row
 * to report it at.
 */
public final class InvalidAnswerException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String code;
  private final transient Object[] arguments;

  public InvalidAnswerException(String code, Object... arguments) {
    super(code);
    this.code = code;
    this.arguments = arguments;
  }

  /** The error at the given field. */
  public FieldError at(String field) {
    return new FieldError(field, code, arguments);
  }
}
