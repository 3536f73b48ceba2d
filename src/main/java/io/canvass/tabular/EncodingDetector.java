package io.canvass.tabular;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Finds out how a text file is encoded, from all of its bytes, which it is given in pieces as they
 * come by. It keeps a sample of bounded size.
 *
 * <p>A byte order mark decides. Else zero bytes tell UTF-16; what is well-formed UTF-8 is that, and
 * so is what is nearly so, since a few broken bytes are then an error to be shown at their place.
 * Shift_JIS is known by the library (ICU) and by its letters, and between Windows-1252 and Mac
 * Roman, which no library tells apart, decides {@link MacOrWindows}.
 */
public final class EncodingDetector {

  private static final int MARK = 3;

  /** Of so many good sequences of UTF-8, one may be broken. */
  private static final int GOOD_FOR_BROKEN = 20;

  private final byte[] start = new byte[MARK];
  private final Utf8Count utf8 = new Utf8Count();
  private final NonAsciiSample sample = new NonAsciiSample();
  private final ZeroBytes zeros = new ZeroBytes();
  private long length;

  /** Takes the next piece of the file. */
  public void update(byte[] bytes, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      byte one = bytes[i];
      if (length < MARK) {
        start[(int) length] = one;
      }
      length++;
      utf8.add(one);
      zeros.add(one);
      sample.add(one);
    }
  }

  /** The encoding of what was given so far. */
  public TextEncoding result() {
    if (startsWith(0xef, 0xbb, 0xbf)) {
      return TextEncoding.UTF_8;
    }
    if (startsWith(0xff, 0xfe)) {
      return TextEncoding.UTF_16LE;
    }
    if (startsWith(0xfe, 0xff)) {
      return TextEncoding.UTF_16BE;
    }
    if (zeros.littleEndian()) {
      return TextEncoding.UTF_16LE;
    }
    if (zeros.bigEndian()) {
      return TextEncoding.UTF_16BE;
    }
    if (utf8.broken() == 0 || utf8.good() >= GOOD_FOR_BROKEN * utf8.broken()) {
      return TextEncoding.UTF_8;
    }
    byte[] bytes = sample.bytes();
    if (isOfferedAsShiftJis(bytes) && JapaneseText.isLikely(bytes)) {
      return TextEncoding.SHIFT_JIS;
    }
    return MacOrWindows.isMac(bytes) ? TextEncoding.MAC_ROMAN : TextEncoding.WINDOWS_1252;
  }

  private boolean startsWith(int... mark) {
    if (length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((start[i] & 0xff) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfferedAsShiftJis(byte[] bytes) {
    CharsetMatch[] matches =
        new CharsetDetector().setText(Arrays.copyOf(bytes, bytes.length)).detectAll();
    return Stream.of(matches).anyMatch(match -> match.getName().equals("Shift_JIS"));
  }
}
