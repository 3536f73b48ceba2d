package io.canvass.identity.web;

import io.canvass.identity.SessionTokens;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Optional;

/**
 * The cookie that carries the session token. Scripts can't read it, and other sites' forms don't
 * send it.
 */
public final class SessionCookie {

  private static final String NAME = "canvass_session";

  private SessionCookie() {}

  /** The token that the request carries. */
  static Optional<String> read(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    return cookies == null
        ? Optional.empty()
        : Arrays.stream(cookies)
            .filter(cookie -> cookie.getName().equals(NAME))
            .map(Cookie::getValue)
            .findFirst();
  }

  /** Signs in: the browser keeps the token until it is closed or the token's time is over. */
  public static void set(HttpServletRequest request, HttpServletResponse response, String token) {
    add(request, response, token, (int) SessionTokens.LIFETIME.toSeconds());
  }

  /** Signs out. */
  public static void clear(HttpServletRequest request, HttpServletResponse response) {
    add(request, response, "", 0);
  }

  private static void add(
      HttpServletRequest request, HttpServletResponse response, String value, int maxAge) {
    Cookie cookie = new Cookie(NAME, value);
    cookie.setPath(request.getContextPath() + "/");
    cookie.setMaxAge(maxAge);
    cookie.setHttpOnly(true);
    cookie.setSecure(request.isSecure());
    cookie.setAttribute("SameSite", "Lax");
    response.addCookie(cookie);
  }
}
