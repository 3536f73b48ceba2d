package io.canvass.platform.api;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Slice;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/** Which part of a list is asked for. */
public class Paging {

  @QueryParam("limit")
  @Nullable String limit;

  @QueryParam("cursor")
  @Nullable String cursor;

  /** How many items at the most. */
  public int limit() {
    if (limit == null) {
      return Slice.MOST;
    }
    try {
      return Slice.limit(Integer.parseInt(limit));
    } catch (NumberFormatException e) {
      throw new InvalidInputException("limit", "limit.range", 1, Slice.MOST);
    }
  }

  /** Where an earlier part ended; null for the start. */
  public @Nullable String cursor() {
    return cursor == null || cursor.isEmpty() ? null : cursor;
  }
}
