package io.canvass.platform;

import java.util.List;

/**
 * What is wrong with one field of an input.
 *
 * @param field the field's path, such as {@code questions[2].text}, or a question's code
 * @param code key of the message in the bundle {@code io.canvass.messages}
 * @param arguments values for the message's placeholders
 */
public record FieldError(String field, String code, List<Object> arguments) {

  public FieldError(String field, String code, Object... arguments) {
    this(field, code, List.of(arguments));
  }
}
