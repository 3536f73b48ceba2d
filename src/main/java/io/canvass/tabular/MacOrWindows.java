package io.canvass.tabular;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Set;

/**
 * Tells Mac Roman from Windows-1252. Each byte beyond ASCII is read both ways, and what comes out
 * is judged by what stands beside it: a capital within a small word, an accent or a currency sign
 * between letters is hardly what somebody wrote. Points are made up so that one telling letter is
 * enough; without a clear winner it is Windows-1252, as in browsers.
 */
final class MacOrWindows {

  private static final String COMMON = "éèêàâçùûôîïëäöüßñáíóúåøæœãõ";
  private static final String COMMON_CAPITALS = "ÉÀÇÄÖÜÑÅØÆÁÍÓÚ";
  private static final String ALONE = "àéèóöåæøíáúì";
  private static final String OPENING = "“‘«¿¡„‚‹";
  private static final String CLOSING = "”’»…›";
  private static final String ROUND_NUMBERS = "€£¥¢°º±×÷½¼¾²³¹‰≤≥≈µ";
  private static final String ANYWHERE = "–—•§©®™·";
  private static final Set<String> CONTRACTED = Set.of("s", "t", "re", "ve", "ll", "d", "m");
  private static final Set<String> SHORT_WORDS =
      Set.of("it", "he", "we", "i", "she", "you", "let", "who", "how", "isn", "don", "can", "won");

  private static final double MARGIN = 1;
  private static final double USUAL = 2;
  private static final double RARE = 0.5;
  private static final double ODD = -1;
  private static final double WRONG = -3;
  private static final double IMPOSSIBLE = -10;

  private final String text;

  private MacOrWindows(byte[] bytes, Charset charset) {
    this.text = new String(bytes, charset);
  }

  /** Whether the bytes are Mac Roman. */
  static boolean isMac(byte[] bytes) {
    double mac = new MacOrWindows(bytes, TextEncoding.MAC_ROMAN.charset()).points();
    double windows = new MacOrWindows(bytes, TextEncoding.WINDOWS_1252.charset()).points();
    return mac - windows >= MARGIN;
  }

  private double points() {
    double points = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        points += points(i, text.charAt(i));
      }
    }
    return points;
  }

  private double points(int i, char c) {
    if (c == '\ufffd') {
      return IMPOSSIBLE;
    }
    if (c == '\u00a0') {
      return isLetter(i - 1) && isLetter(i + 1) ? 1 : RARE;
    }
    if (Character.isLetter(c) && "ªºµƒπΩıˆˇﬁﬂ".indexOf(c) < 0) {
      return Character.isUpperCase(c) ? capital(i, c) : small(i, c);
    }
    if (OPENING.indexOf(c) >= 0) {
      return opening(i, c);
    }
    if (c == '’') {
      return apostrophe(i);
    }
    if (CLOSING.indexOf(c) >= 0) {
      return closing(i, c);
    }
    if (ROUND_NUMBERS.indexOf(c) >= 0) {
      return besideNumber(i) ? USUAL : isLetter(i - 1) || isLetter(i + 1) ? WRONG : 0;
    }
    if (ANYWHERE.indexOf(c) >= 0) {
      return isLetter(i - 1) && isLetter(i + 1) && c != '–' && c != '—' ? WRONG : 1;
    }
    return isLetter(i - 1) || isLetter(i + 1) ? WRONG : ODD;
  }

  private double small(int i, char c) {
    boolean starts = !isLetter(i - 1);
    boolean ends = !isLetter(i + 1);
    if (starts && (at(i - 1) == '?' || at(i - 1) == '!')) {
      return ODD;
    }
    if (!starts && isCapital(i - 1) && i >= 2 && isCapital(i - 2)) {
      return WRONG;
    }
    if (starts && ends && ALONE.indexOf(c) < 0) {
      return ODD;
    }
    char next = Character.toLowerCase(at(i + 1));
    return switch (c) {
      case 'œ' -> next == 'u' || next == 'i' ? USUAL : 0;
      case 'ú' -> next == 'u' ? 0 : USUAL;
      case 'å' -> "aeiouéèêâ".indexOf(next) >= 0 ? 0 : USUAL;
      case 'í' -> ends && at(i - 1) == 's' && isLetter(i - 4) ? RARE : USUAL;
      case 'ì', 'ò' -> ends ? 1 : ODD;
      case 'ë' -> starts || ends ? 0 : USUAL;
      case 'î', 'ï', 'û', 'ô', 'â' -> ends ? ODD : USUAL;
      default -> COMMON.indexOf(c) >= 0 ? USUAL : RARE;
    };
  }

  private double capital(int i, char c) {
    if (isSmall(i - 1)) {
      return WRONG;
    }
    if (at(i - 1) == '?' || at(i - 1) == '!') {
      return ODD;
    }
    if (c == 'Œ') {
      return "ui".indexOf(Character.toLowerCase(at(i + 1))) >= 0 ? USUAL : 0;
    }
    if (COMMON_CAPITALS.indexOf(c) >= 0) {
      return isLetter(i + 1) || isCapital(i - 1) || "ÀÁÓÉ".indexOf(c) >= 0 ? 1.5 : RARE;
    }
    return isLetter(i + 1) ? (isCapital(i - 1) ? 1 : RARE) : isCapital(i - 1) ? RARE : ODD;
  }

  private double opening(int i, char c) {
    if (isLetter(i - 1) || !(isLetter(i + 1) || isDigit(i + 1))) {
      return c == '«' && at(i + 1) >= 0x80 ? 1 : isLetter(i - 1) && isLetter(i + 1) ? WRONG : ODD;
    }
    return c == '‹' || c == '‚' || besideNumber(i) ? RARE : USUAL;
  }

  private double closing(int i, char c) {
    if (isLetter(i + 1) || isDigit(i + 1)) {
      return c == '…' && !isLetter(i - 1) ? RARE : isLetter(i - 1) && c != '…' ? WRONG : ODD;
    }
    return c == '›' ? RARE : USUAL;
  }

  /** Between letters, English and French have it at certain places. */
  private double apostrophe(int i) {
    if (!isLetter(i + 1)) {
      return !isLetter(i - 1) ? 1 : at(i - 1) == 's' && isLetter(i - 4) ? USUAL : RARE;
    }
    if (!isLetter(i - 1)) {
      return isDigit(i - 1) ? USUAL : ODD;
    }
    int from = i;
    while (isLetter(from - 1)) {
      from--;
    }
    int to = i + 1;
    while (isLetter(to)) {
      to++;
    }
    String left = text.substring(from, i).toLowerCase(Locale.ROOT);
    String right = text.substring(i + 1, to).toLowerCase(Locale.ROOT);
    boolean english =
        CONTRACTED.contains(right) && (left.length() > 3 || SHORT_WORDS.contains(left));
    boolean french = (left.length() == 1 || left.endsWith("qu")) && right.length() > 2;
    return english || french ? 2.5 : 1;
  }

  private boolean besideNumber(int i) {
    return isDigit(i - 1)
        || isDigit(i + 1)
        || (isSpace(i - 1) && isDigit(i - 2))
        || (isSpace(i + 1) && isDigit(i + 2));
  }

  private boolean isSpace(int i) {
    return at(i) == ' ' || at(i) == '\u00a0';
  }

  /** A space stands before the beginning and behind the end. */
  private char at(int i) {
    return i < 0 || i >= text.length() ? ' ' : text.charAt(i);
  }

  private boolean isLetter(int i) {
    return Character.isLetter(at(i));
  }

  private boolean isSmall(int i) {
    return Character.isLowerCase(at(i));
  }

  private boolean isCapital(int i) {
    return Character.isUpperCase(at(i));
  }

  private boolean isDigit(int i) {
    return at(i) >= '0' && at(i) <= '9';
  }
}
