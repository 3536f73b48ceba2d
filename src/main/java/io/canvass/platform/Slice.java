package io.canvass.platform;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a list, and where it goes on.
 *
 * @param nextCursor opaque; null when this is the end
 */
public record Slice<T>(List<T> items, @Nullable String nextCursor) {

  /** The largest number of items that one slice holds. */
  public static final int MOST = 100;

  /** The limit that a caller asked for, kept within 1 and {@link #MOST}. */
  public static int limit(int asked) {
    if (asked < 1 || asked > MOST) {
      throw new InvalidInputException("limit", "limit.range", 1, MOST);
    }
    return asked;
  }
}
