package io.canvass.tabular;

/** What cells of files have in common. */
public final class Cells {

  private static final char FIRST_KANA = '\u3041';
  private static final char LAST_KANA = '\u30ff';

  private Cells() {}

  /** The cell without space around it, no-break spaces included. */
  public static String trim(String cell) {
    int from = 0;
    int to = cell.length();
    while (from < to && isSpace(cell.charAt(from))) {
      from++;
    }
    while (to > from && isSpace(cell.charAt(to - 1))) {
      to--;
    }
    return cell.substring(from, to);
  }

  /** About how many bytes the text takes in JSON: controls six, other letters up to three each. */
  public static long bytesInJson(String text) {
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ') {
        bytes += 6;
      } else if (c == '"' || c == '\\') {
        bytes += 2;
      } else {
        bytes += c < 0x80 ? 1 : 3;
      }
    }
    return bytes;
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** Whether the text holds letters that only Japanese has. */
  public static boolean hasKana(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= FIRST_KANA && c <= LAST_KANA) {
        return true;
      }
    }
    return false;
  }
}
