package io.canvass.tabular;

import java.io.ByteArrayOutputStream;

/**
 * Keeps the bytes beyond ASCII of a stream with the bytes around them, up to a bounded size. Pieces
 * that don't touch stand on lines of their own. A piece begins and ends in ASCII, so that letters
 * of several bytes stay whole.
 */
final class NonAsciiSample {

  private static final int MOST = 1 << 16;
  private static final int AROUND = 24;

  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final byte[] before = new byte[AROUND];
  private int waiting;
  private int following;
  private boolean full;

  void add(byte one) {
    if (full) {
      return;
    }
    if (one < 0) {
      flush();
      kept.write(one);
      following = AROUND;
    } else if (following > 0) {
      kept.write(one);
      following--;
      full = kept.size() >= MOST && (one == '\n' || one == '\r' || following == 0);
    } else {
      before[waiting++ % AROUND] = one;
    }
    full |= kept.size() >= 2 * MOST;
  }

  private void flush() {
    if (waiting == 0) {
      return;
    }
    // After a gap a line ends; without one the piece goes on.
    if (waiting > AROUND && kept.size() > 0) {
      kept.write('\n');
    }
    for (int i = Math.max(0, waiting - AROUND); i < waiting; i++) {
      kept.write(before[i % AROUND]);
    }
    waiting = 0;
  }

  byte[] bytes() {
    return kept.toByteArray();
  }
}
