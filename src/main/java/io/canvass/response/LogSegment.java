package io.canvass.response;

import java.util.ArrayList;
import java.util.List;

/**
 * A segment of the log, as far as it is committed. Bytes outside the ranges were appended by passes
 * that did not come to commit them; nobody reads them.
 *
 * @param committed ranges in ascending order, adjacent ones merged
 */
public record LogSegment(String name, List<Range> committed) {

  /** Bytes from, included, to, excluded. */
  public record Range(long from, long to) {}

  public LogSegment {
    committed = List.copyOf(committed);
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

  /** Where the committed part ends. */
  public long end() {
    return committed.isEmpty() ? 0 : committed.get(committed.size() - 1).to();
  }
}
