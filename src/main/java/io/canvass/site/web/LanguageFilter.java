package io.canvass.site.web;

import io.canvass.site.Language;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;

/** Keeps the language that was asked for with {@code ?lang=}. */
public class LanguageFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;

  private static final Duration KEPT = Duration.ofDays(365);

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Language.asked(request)
        .ifPresent(language -> response.addCookie(cookie(language, request.isSecure())));
    // Found out now: once a request is forwarded to its view, its query isn't seen any more.
    Language.of(request);
    chain.doFilter(request, response);
  }

  private static Cookie cookie(Language language, boolean secure) {
    Cookie cookie = new Cookie(Language.NAME, language.tag());
    cookie.setPath("/");
    cookie.setMaxAge((int) KEPT.toSeconds());
    cookie.setHttpOnly(true);
    cookie.setSecure(secure);
    cookie.setAttribute("SameSite", "Lax");
    return cookie;
  }
}
