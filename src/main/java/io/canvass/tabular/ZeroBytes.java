package io.canvass.tabular;

/**
 * Tells UTF-16 without a byte order mark by the upper bytes of its letters: zero for ASCII and
 * Latin letters, small or 0x30 for most other scripts, while text of single bytes has hardly any
 * such byte and no zero.
 */
final class ZeroBytes {

  private static final int KANA = 0x30;
  private static final int FULL_WIDTH = 0xff;

  /** Tenths of the letters that must look as if of UTF-16. */
  private static final int TENTHS = 4;

  private final long[] zeros = new long[2];
  private final long[] small = new long[2];
  private long length;

  void add(byte one) {
    int side = (int) (length++ & 1);
    int b = one & 0xff;
    if (b == 0) {
      zeros[side]++;
    }
    if ((b < ' ' && b != '\r' && b != '\n') || b == KANA || b == FULL_WIDTH) {
      small[side]++;
    }
  }

  boolean littleEndian() {
    return isUpper(1);
  }

  boolean bigEndian() {
    return isUpper(0);
  }

  private boolean isUpper(int side) {
    long letters = length / 2;
    return zeros[side] > 0
        && zeros[1 - side] * 10 < zeros[side]
        && small[side] * 10 >= letters * TENTHS;
  }
}
