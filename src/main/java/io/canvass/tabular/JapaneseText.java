package io.canvass.tabular;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;

/** Whether bytes make sense as Japanese in Shift_JIS. */
final class JapaneseText {

  /**
   * Half-width kana are bytes that are accented letters elsewhere: they count in such runs only.
   */
  private static final int HALF_WIDTH_RUN = 4;

  /** Of so many Japanese letters, one may stand beside a Latin one. */
  private static final int LETTERS_FOR_MIXED = 5;

  private JapaneseText() {}

  /**
   * Accented letters of other encodings often decode as some kanji, but then between Latin letters;
   * Japanese letters stand among themselves.
   */
  static boolean isLikely(byte[] bytes) {
    CharBuffer text;
    try {
      text =
          TextEncoding.SHIFT_JIS
              .charset()
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes));
    } catch (CharacterCodingException e) {
      return false;
    }
    int letters = 0;
    int beside = 0;
    int run = 0;
    int halfWidth = 0;
    boolean telling = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        run = 0;
        halfWidth = 0;
        continue;
      }
      letters++;
      boolean touches = isLatin(text, i - 1) || isLatin(text, i + 1);
      beside += touches ? 1 : 0;
      halfWidth = isHalfWidth(c) ? halfWidth + 1 : 0;
      run = isHalfWidth(c) ? 0 : run + 1;
      telling |= run >= 2 || halfWidth >= HALF_WIDTH_RUN || (isKana(c) && !touches);
    }
    return telling && beside * LETTERS_FOR_MIXED <= letters;
  }

  private static boolean isLatin(CharBuffer text, int at) {
    if (at < 0 || at >= text.length()) {
      return false;
    }
    char c = text.charAt(at);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isKana(char c) {
    return c >= '\u3041' && c <= '\u30ff';
  }

  private static boolean isHalfWidth(char c) {
    return c >= '\uff61' && c <= '\uff9f';
  }
}
