package io.canvass.export;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a CSV file is wanted.
 *
 * @param bom whether it starts with a byte order mark, without which Excel takes it for another
 *     encoding
 */
public record CsvOptions(boolean bom, Headers headers) {

  /** What the file says of its columns before the first response. */
  public enum Headers {
    /** One row with the questions' codes. */
    CODE,
    /** One row with the questions' texts. */
    TEXT,
    /** A row with the codes, then one with the texts. */
    BOTH
  }

  /**
   * The options as a query gives them.
   *
   * @param bom {@code true} or {@code false}; null for the latter
   * @param headers {@code code}, {@code text} or {@code both}; null for the first
   * @throws InvalidInputException naming each that is none of these
   */
  public static CsvOptions of(@Nullable String bom, @Nullable String headers) {
    List<FieldError> errors = new ArrayList<>();
    if (bom != null && !bom.equals("true") && !bom.equals("false")) {
      errors.add(new FieldError("bom", "export.bom.form"));
    }
    Headers wanted = Headers.CODE;
    if (headers != null) {
      Headers named = null;
      for (Headers each : Headers.values()) {
        named = each.name().toLowerCase(Locale.ROOT).equals(headers) ? each : named;
      }
      if (named == null) {
        errors.add(new FieldError("headers", "export.headers.form"));
      } else {
        wanted = named;
      }
    }
    InvalidInputException.throwIfAny(errors);
    return new CsvOptions("true".equals(bom), wanted);
  }
}
