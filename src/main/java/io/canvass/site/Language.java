package io.canvass.site;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The languages that pages speak. A reader's language is the one asked for with {@code ?lang=},
 * else the one chosen before (a cookie), else the first of the browser's that there is, else
 * English.
 */
public enum Language {
  /** English. */
  EN(Locale.ENGLISH, "English"),
  /** Japanese. */
  JA(Locale.JAPANESE, "日本語");

  /** Name of the query's parameter and of the cookie that keep the choice. */
  public static final String NAME = "lang";

  private static final String ATTRIBUTE = "io.canvass.language";

  private final Locale locale;
  private final String label;

  Language(Locale locale, String label) {
    this.locale = locale;
    this.label = label;
  }

  /** Its locale. */
  public Locale locale() {
    return locale;
  }

  /** Its BCP 47 tag. */
  public String tag() {
    return locale.toLanguageTag();
  }

  /** Its name in itself. */
  public String label() {
    return label;
  }

  /** The language of that tag, or empty. */
  public static Optional<Language> tagged(String tag) {
    return List.of(values()).stream().filter(l -> l.tag().equals(tag)).findFirst();
  }

  /** The language that the query asks for, or empty. */
  public static Optional<Language> asked(HttpServletRequest request) {
    String query = request.getQueryString();
    for (String pair : query == null ? new String[0] : query.split("&", -1)) {
      if (pair.startsWith(NAME + "=")) {
        return tagged(pair.substring(NAME.length() + 1));
      }
    }
    return Optional.empty();
  }

  /** The reader's language. */
  public static Language of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof Language known) {
      return known;
    }
    Language language = asked(request).or(() -> kept(request)).orElseGet(() -> preferred(request));
    use(request, language);
    return language;
  }

  /** Makes this request's pages speak the language. */
  public static void use(HttpServletRequest request, Language language) {
    request.setAttribute(ATTRIBUTE, language);
  }

  private static Optional<Language> kept(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    for (Cookie cookie : cookies == null ? new Cookie[0] : cookies) {
      if (cookie.getName().equals(NAME)) {
        return tagged(cookie.getValue());
      }
    }
    return Optional.empty();
  }

  private static Language preferred(HttpServletRequest request) {
    if (request.getHeader("Accept-Language") != null) {
      for (Locale wanted : Collections.list(request.getLocales())) {
        Optional<Language> language = tagged(wanted.getLanguage());
        if (language.isPresent()) {
          return language.get();
        }
      }
    }
    return EN;
  }
}
