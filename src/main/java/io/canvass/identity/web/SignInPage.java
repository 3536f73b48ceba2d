package io.canvass.identity.web;

import io.canvass.site.RequestPath;
import io.canvass.site.Routes;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The sign-in page's address, and where it leads. */
public final class SignInPage {

  /** Its path. */
  public static final String PATH = "/login";

  /** Its parameter that says where to go after signing in. */
  public static final String FROM = "from";

  private SignInPage() {}

  /** The address of the sign-in page that leads back to what is being asked for. */
  static String returningTo(HttpServletRequest request) {
    String asked = request.getRequestURI().substring(request.getContextPath().length());
    String query = request.getQueryString() == null ? "" : "?" + request.getQueryString();
    return PATH + "?" + FROM + "=" + URLEncoder.encode(asked + query, StandardCharsets.UTF_8);
  }

  /**
   * Where to go after signing in: the given address if a page of ours is there, else the other one.
   * An address that leads to another site is not followed.
   */
  public static String target(@Nullable String from, String otherwise) {
    return from != null && isOurs(from) ? from : otherwise;
  }

  private static boolean isOurs(String address) {
    return address.chars().noneMatch(c -> c <= ' ' || c == 0x7f || c == '\\')
        && RequestPath.plain(address.replaceFirst("[?#].*", ""))
            .filter(path -> !path.equals(PATH))
            .flatMap(Routes::find)
            .isPresent();
  }
}
