package io.canvass.dataimport;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads bytes as UTF-8 and makes what is none visible in the text, at its place. */
final class Utf8 {

  /** How many bytes of a file are looked at before it is read. */
  static final int PREFIX = 1 << 16;

  /** Stands where bytes are no UTF-8. Unicode keeps it out of all text, so no file holds it. */
  private static final char DAMAGE = '\uffff';

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private Utf8() {}

  /** The first part of the text, without byte order mark; the stream stays where it was. */
  static String prefix(BufferedInputStream in) throws IOException {
    in.mark(PREFIX);
    byte[] bytes = in.readNBytes(PREFIX);
    in.reset();
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** The text of the stream, without byte order mark. */
  static Reader reader(BufferedInputStream in) throws IOException {
    in.mark(BYTE_ORDER_MARK.length);
    if (!Arrays.equals(in.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      in.reset();
    }
    return new InputStreamReader(
        in,
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE)
            .replaceWith(String.valueOf(DAMAGE)));
  }

  /** Whether the text holds bytes that were no UTF-8, or the zero bytes of UTF-16. */
  static boolean isDamaged(String text) {
    return text.indexOf(DAMAGE) >= 0 || text.indexOf('\0') >= 0;
  }
}
