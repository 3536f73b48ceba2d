package io.canvass.platform;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * Texts of errors in the reader's language, from the bundle {@code io.canvass.messages}; English
 * where there is none.
 */
public final class Messages {

  private static final ResourceBundle.Control ENGLISH_OTHERWISE =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.JAPANESE);

  private Messages() {}

  /** The languages in which there are texts. */
  public static List<Locale> languages() {
    return LANGUAGES;
  }

  /**
   * The language of ours that a reader likes best.
   *
   * @param acceptLanguage the header of that name, or null
   */
  public static Locale preferred(@Nullable String acceptLanguage) {
    if (acceptLanguage == null) {
      return Locale.ENGLISH;
    }
    try {
      Locale found = Locale.lookup(Locale.LanguageRange.parse(acceptLanguage), LANGUAGES);
      return found == null ? Locale.ENGLISH : found;
    } catch (IllegalArgumentException e) {
      return Locale.ENGLISH;
    }
  }

  /** The text of a code. */
  public static String text(Locale locale, String code, List<Object> arguments) {
    String pattern =
        ResourceBundle.getBundle("io.canvass.messages", locale, ENGLISH_OTHERWISE).getString(code);
    return new MessageFormat(pattern, locale).format(arguments.toArray());
  }

  /** The text of a field's error. */
  public static String text(Locale locale, FieldError error) {
    return text(locale, error.code(), error.arguments());
  }

  /** The text of an exception. */
  public static String text(Locale locale, CanvassException exception) {
    return text(locale, exception.code(), exception.arguments());
  }
}
