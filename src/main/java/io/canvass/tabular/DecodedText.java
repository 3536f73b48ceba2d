package io.canvass.tabular;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CodingErrorAction;

/**
 * The text of a file. Byte order marks are left out at its start and at the start of a line, where
 * files that were joined have them, before a quotation mark too; within a line the same letter is a
 * part of the text. Bytes that are none of the encoding are made visible in the text, at their
 * place.
 */
public final class DecodedText extends Reader {

  /**
   * Stands where bytes are none of the encoding. Unicode keeps it out of all text, so no file holds
   * it.
   */
  static final char DAMAGE = '\uffff';

  private static final char BYTE_ORDER_MARK = '\ufeff';
  private static final int BUFFER = 1 << 16;

  private final Reader text;
  private final String tail;
  private char last = '\n';
  private int tailRead;
  private boolean ended;

  /**
   * Decodes a file.
   *
   * @param content closed with this
   * @param tail is read behind the file's own text
   */
  DecodedText(InputStream content, TextEncoding encoding, String tail) throws IOException {
    BufferedInputStream in = new BufferedInputStream(content, BUFFER);
    this.text =
        new InputStreamReader(
            in,
            inOrder(in, encoding)
                .charset()
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .replaceWith(String.valueOf(DAMAGE)));
    this.tail = tail;
  }

  /** Of UTF-16 the byte order that the file's own mark names, if it has one. */
  private static TextEncoding inOrder(BufferedInputStream in, TextEncoding encoding)
      throws IOException {
    if (encoding != TextEncoding.UTF_16LE && encoding != TextEncoding.UTF_16BE) {
      return encoding;
    }
    in.mark(2);
    int first = in.read();
    int second = in.read();
    in.reset();
    if (first == 0xff && second == 0xfe) {
      return TextEncoding.UTF_16LE;
    }
    return first == 0xfe && second == 0xff ? TextEncoding.UTF_16BE : encoding;
  }

  @Override
  public int read(char[] chars, int offset, int length) throws IOException {
    while (!ended) {
      int read = text.read(chars, offset, length);
      if (read < 0) {
        ended = true;
        break;
      }
      int kept = withoutMarks(chars, offset, read);
      if (kept > 0) {
        return kept;
      }
    }
    if (tailRead == tail.length()) {
      return -1;
    }
    int count = Math.min(length, tail.length() - tailRead);
    tail.getChars(tailRead, tailRead + count, chars, offset);
    tailRead += count;
    return count;
  }

  private int withoutMarks(char[] chars, int offset, int length) {
    int to = offset;
    for (int from = offset; from < offset + length; from++) {
      char next = chars[from];
      if (next != BYTE_ORDER_MARK || (last != '\n' && last != '\r')) {
        chars[to++] = next;
        last = next;
      }
    }
    return to - offset;
  }

  /** Whether a part of a file holds bytes that are none of its encoding, or zero bytes. */
  public static boolean isDamaged(String text) {
    return text.indexOf(DAMAGE) >= 0 || text.indexOf('\0') >= 0;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
