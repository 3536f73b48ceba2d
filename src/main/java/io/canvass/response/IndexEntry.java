package io.canvass.response;

import java.util.UUID;

/**
 * A response's place in the accept order and in the log.
 *
 * @param segment index of the log segment in the head's list
 * @param offset where its body starts in the segment, in bytes
 * @param length of its body with the line's end, in bytes
 * @param erased whether it is a tombstone: its body is gone, its place stays taken
 */
public record IndexEntry(Stamp stamp, int segment, long offset, int length, boolean erased) {

  /** The response's id. */
  public UUID id() {
    return stamp.id();
  }

  /** The same place without a body. */
  IndexEntry tombstone() {
    return new IndexEntry(stamp, segment, offset, length, true);
  }
}
