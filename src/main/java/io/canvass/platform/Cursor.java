package io.canvass.platform;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Where a list goes on, in a form that its readers don't take apart: they can neither make one up
 * nor use that of another list.
 */
public final class Cursor {

  private Cursor() {}

  /**
   * A cursor.
   *
   * @param list names the kind of list
   * @param position where it goes on
   */
  public static String of(String list, String position) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString((list + ":" + position).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The position that a cursor of such a list tells.
   *
   * @throws InvalidInputException if it isn't one
   */
  public static String read(String list, String cursor) {
    try {
      String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
      if (text.startsWith(list + ":")) {
        return text.substring(list.length() + 1);
      }
    } catch (IllegalArgumentException e) {
      throw invalid();
    }
    throw invalid();
  }

  /** The refusal of what is no cursor. */
  public static InvalidInputException invalid() {
    return new InvalidInputException("cursor", "cursor.form");
  }
}
