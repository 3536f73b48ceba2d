package io.canvass.tabular;

/** Counts the sequences of UTF-8 beyond ASCII in a stream of bytes, and what is broken. */
final class Utf8Count {

  private long good;
  private long broken;

  /** How many bytes the sequence under way still needs. */
  private int missing;

  /** What its next byte may be. */
  private int least;

  private int most;

  void add(byte one) {
    int b = one & 0xff;
    if (missing > 0) {
      if (b >= least && b <= most) {
        missing--;
        least = 0x80;
        most = 0xbf;
        good += missing == 0 ? 1 : 0;
        return;
      }
      missing = 0;
      broken++;
    }
    if (b < 0x80) {
      return;
    }
    begin(b);
  }

  /** Overlong forms, surrogates and what lies beyond Unicode are broken (RFC 3629, section 4). */
  private void begin(int b) {
    least = b == 0xe0 ? 0xa0 : b == 0xf0 ? 0x90 : 0x80;
    most = b == 0xed ? 0x9f : b == 0xf4 ? 0x8f : 0xbf;
    if (b >= 0xc2 && b <= 0xdf) {
      missing = 1;
    } else if (b >= 0xe0 && b <= 0xef) {
      missing = 2;
    } else if (b >= 0xf0 && b <= 0xf4) {
      missing = 3;
    } else {
      broken++;
    }
  }

  /** How many whole sequences there were. */
  long good() {
    return good;
  }

  /** How many bytes or sequences were none; a sequence that the end cut counts. */
  long broken() {
    return broken + (missing > 0 ? 1 : 0);
  }
}
