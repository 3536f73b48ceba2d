package io.canvass.export;

import java.util.regex.Pattern;

/**
 * Keeps text from being run as a formula by a spreadsheet that opens a file: an apostrophe before
 * it makes it text. Plain numbers stay as they are, since they do nothing.
 *
 * <p>Nothing is lost: text that already has an apostrophe where one could be put gets another, so
 * that {@link #unescape} gives back exactly what {@link #escape} was given.
 */
public final class FormulaGuard {

  private static final char GUARD = '\'';

  /** What starts a formula: also in the full-width form, which some spreadsheets take as well. */
  private static final String STARTS = "=+-@\uff1d\uff0b\uff0d\uff20";

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)([eE][+-]?[0-9]+)?");

  private FormulaGuard() {}

  /** The text as a cell holds it. */
  public static String escape(String text) {
    return isGuarded(text) ? GUARD + text : text;
  }

  /** The text that was put into a cell. */
  public static String unescape(String cell) {
    return !cell.isEmpty() && cell.charAt(0) == GUARD && isGuarded(cell.substring(1))
        ? cell.substring(1)
        : cell;
  }

  /** Whether the text, without apostrophes before it, could be run. */
  private static boolean isGuarded(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == GUARD) {
      start++;
    }
    return isRisky(text, start);
  }

  private static boolean isRisky(String text, int start) {
    int at = start;
    while (at < text.length() && isPassedOver(text.charAt(at))) {
      char c = text.charAt(at);
      if (c == '\t' || c == '\r' || c == '\n') {
        return true;
      }
      at++;
    }
    return at < text.length()
        && STARTS.indexOf(text.charAt(at)) >= 0
        && !NUMBER.matcher(text.substring(at).strip()).matches();
  }

  /** What isn't seen before a formula, and may not hinder it. */
  private static boolean isPassedOver(char c) {
    return c <= ' '
        || Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isISOControl(c)
        || Character.getType(c) == Character.FORMAT;
  }
}
