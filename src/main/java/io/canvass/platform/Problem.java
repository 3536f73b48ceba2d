package io.canvass.platform;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An error as REST answers it (RFC 9457), in the reader's language.
 *
 * @param type always {@code about:blank}: the status says what kind of error it is
 * @param errors what is wrong with fields; null if the error isn't about fields
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
    String type, String title, int status, String detail, @Nullable List<Field> errors) {

  /** Its media type. */
  public static final String MEDIA_TYPE = "application/problem+json";

  /** What is wrong with one field. */
  public record Field(String field, String message) {}

  /**
   * A problem with the text of a code.
   *
   * @param status HTTP status
   * @param code key of the detail in the bundle {@code io.canvass.messages}
   */
  public static Problem of(int status, Locale locale, String code, Object... arguments) {
    return new Problem(
        "about:blank",
        title(status, locale),
        status,
        Messages.text(locale, code, List.of(arguments)),
        null);
  }

  /** The problem that an exception tells of. */
  public static Problem of(int status, Locale locale, CanvassException exception) {
    return new Problem(
        "about:blank",
        title(status, locale),
        status,
        Messages.text(locale, exception),
        exception instanceof InvalidInputException invalid
            ? invalid.errors().stream()
                .map(e -> new Field(e.field(), Messages.text(locale, e)))
                .toList()
            : null);
  }

  private static String title(int status, Locale locale) {
    return Messages.text(locale, "problem." + status, List.of());
  }
}
