package io.canvass.export;

import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Keeps text from being run as a formula by a spreadsheet that opens a file: an apostrophe before
 * it makes it text. Plain numbers stay as they are, since they do nothing.
 *
 * <p>A spreadsheet of a country where the comma is the decimal sign splits the file at semicolons,
 * and sees no quotation marks but those at the start of a line: then cells begin within the text,
 * at its semicolons and line ends, and are guarded there.
 *
 * <p>Nothing is lost: text that already has an apostrophe where one could be put gets another, so
 * that {@link #unescape} gives back exactly what {@link #escape} was given.
 */
public final class FormulaGuard {

  private static final char GUARD = '\'';

  /** What starts a formula: also in the full-width form, which some spreadsheets take as well. */
  private static final String STARTS = "=+-@\uff1d\uff0b\uff0d\uff20";

  /** Where a spreadsheet could split a text that stands in one cell of the file. */
  private static final String SPLITS = ";\r\n";

  /** What a formula needs that does more than to compute. */
  private static final String CALLS = "=\uff1d(\uff08!\uff01|\uff5c[\uff3b";

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)([eE][+-]?[0-9]+)?");

  private FormulaGuard() {}

  /** The text as a cell holds it. */
  public static String escape(String text) {
    return (isGuarded(text) ? "'" : "") + withPieces(text, FormulaGuard::escapePiece);
  }

  /** The text that was put into a cell. */
  public static String unescape(String cell) {
    String text = withPieces(cell, FormulaGuard::unescapePiece);
    return isGuard(text) && isGuarded(text.substring(1)) ? text.substring(1) : text;
  }

  /** Changes what stands behind each place where a cell could begin within the text. */
  private static String withPieces(String text, UnaryOperator<String> change) {
    int begin = next(text, 0);
    if (begin == text.length()) {
      return text;
    }
    StringBuilder changed = new StringBuilder(text.length()).append(text, 0, begin);
    while (begin < text.length()) {
      int end = next(text, begin + 1);
      changed.append(text.charAt(begin)).append(change.apply(text.substring(begin + 1, end)));
      begin = end;
    }
    return changed.toString();
  }

  /** Where the text could next be split, from that place on; its length if nowhere. */
  private static int next(String text, int from) {
    int at = from;
    while (at < text.length() && SPLITS.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return at;
  }

  private static String escapePiece(String piece) {
    return isGuardedPiece(piece) ? GUARD + piece : piece;
  }

  private static String unescapePiece(String piece) {
    return isGuard(piece) && isGuardedPiece(piece.substring(1)) ? piece.substring(1) : piece;
  }

  private static boolean isGuard(String text) {
    return !text.isEmpty() && text.charAt(0) == GUARD;
  }

  /**
   * As {@link #isGuarded}, for a piece of a text. Lists are written with hyphens, so that a piece
   * isn't guarded for its first letter alone: without more it calls no function and no program, and
   * looks at no other file.
   */
  private static boolean isGuardedPiece(String piece) {
    return isGuarded(piece) && piece.chars().anyMatch(c -> CALLS.indexOf(c) >= 0);
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
