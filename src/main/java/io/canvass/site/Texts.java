package io.canvass.site;

import io.canvass.platform.CanvassException;
import io.canvass.platform.FieldError;
import io.canvass.platform.Messages;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The texts of pages in the reader's language, from the bundle {@code io.canvass.pages}. Pages know
 * it as {@code t}: {@code #{t.of('browse.title')}}.
 */
@Named("t")
@RequestScoped
public class Texts {

  private static final ResourceBundle.Control ENGLISH_OTHERWISE =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  @Inject HttpServletRequest request;

  /** The reader's language. */
  public Language language() {
    return Language.of(request);
  }

  /** All languages, for the switch. */
  public List<Language> languages() {
    return List.of(Language.values());
  }

  /**
   * The text of a key, with values for its placeholders. No other method may have this name: to
   * choose among several, the expressions of pages look for converters of each argument on the
   * class path, which takes longer than all the rest of a page.
   */
  public String of(String key, Object... values) {
    return new MessageFormat(bundle().getString(key), locale()).format(values);
  }

  /** Whether there is a text of that key. */
  public boolean has(String key) {
    return bundle().containsKey(key);
  }

  /** The text of an error at a field. */
  public String ofError(FieldError error) {
    return Messages.text(locale(), error);
  }

  /** The text of an exception. */
  public String ofRefusal(CanvassException exception) {
    return Messages.text(locale(), exception);
  }

  /** A number as the reader writes it. */
  public String number(Number value) {
    return NumberFormat.getInstance(locale()).format(value);
  }

  /** A number with a fixed number of decimals. */
  public String decimal(Number value, int places) {
    NumberFormat format = NumberFormat.getInstance(locale());
    format.setMinimumFractionDigits(places);
    format.setMaximumFractionDigits(places);
    return format.format(value);
  }

  /** A time as the reader writes it, in UTC; the browser shows it in its own zone. */
  public String time(Instant instant) {
    return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
            .withLocale(locale())
            .format(instant.atOffset(ZoneOffset.UTC))
        + " UTC";
  }

  private Locale locale() {
    return language().locale();
  }

  private ResourceBundle bundle() {
    return ResourceBundle.getBundle("io.canvass.pages", locale(), ENGLISH_OTHERWISE);
  }
}
