package io.canvass.response;

import java.util.ArrayList;
import java.util.List;

/**
 * A segment of the log, as far as it is committed. Bytes outside the ranges were appended by passes
 * that did not come to commit them; nobody reads them.
 *
 * @param name of what holds the bytes now: the {@link #base}, and behind a tilde the number of the
 *     copy if it was copied to blank a part of it
 * @param committed ranges in ascending order, adjacent ones merged
 */
public record LogSegment(String name, List<Range> committed) {

  private static final char COPY = '~';

  /** Bytes from, included, to, excluded. */
  public record Range(long from, long to) {}

  public LogSegment {
    committed = List.copyOf(committed);
  }

  /** What the segment is called as long as it exists, in checkpoints and by who appends to it. */
  public String base() {
    return base(name);
  }

  /** The base of any name. */
  static String base(String name) {
    int tilde = name.indexOf(COPY);
    return tilde < 0 ? name : name.substring(0, tilde);
  }

  /** The number of the copy that holds the bytes; 0 for what the worker has written itself. */
  int copy() {
    return copy(name);
  }

  /** The number of the copy of any name. */
  static int copy(String name) {
    int tilde = name.indexOf(COPY);
    return tilde < 0 ? 0 : Integer.parseInt(name.substring(tilde + 1, name.indexOf('-', tilde)));
  }

  /** The name of the next copy; the suffix keeps apart what several try at the same time. */
  String next(String suffix) {
    return base() + COPY + (copy() + 1) + "-" + suffix;
  }

  /** The segment with a further committed range behind the others. */
  public LogSegment with(Range range) {
    List<Range> ranges = new ArrayList<>(committed);
    int last = ranges.size() - 1;
    if (last >= 0 && ranges.get(last).to() == range.from()) {
      ranges.set(last, new Range(ranges.get(last).from(), range.to()));
    } else {
      ranges.add(range);
      ranges.sort((a, b) -> Long.compare(a.from(), b.from()));
    }
    return new LogSegment(name, ranges);
  }

  /** The segment with only what is committed before that byte, which is the end of a line. */
  LogSegment until(long end) {
    return new LogSegment(
        name,
        committed.stream()
            .filter(range -> range.from() < end)
            .map(range -> new Range(range.from(), Math.min(range.to(), end)))
            .toList());
  }

  /** Whether the byte of that place is committed. */
  boolean holds(long offset) {
    int low = 0;
    int high = committed.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (committed.get(middle).to() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < committed.size() && committed.get(low).from() <= offset;
  }

  /** Where the committed part ends. */
  public long end() {
    return committed.isEmpty() ? 0 : committed.get(committed.size() - 1).to();
  }
}
