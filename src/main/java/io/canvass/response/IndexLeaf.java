package io.canvass.response;

import java.util.Collections;
import java.util.List;

/**
 * A run of the index: entries in the accept order.
 *
 * @param number its name within the index; says nothing of the order
 */
public record IndexLeaf(int number, List<IndexEntry> entries) {

  /** The most entries of one leaf: some 35 kB as stored, well below a property's 64 KiB. */
  public static final int MOST = 1000;

  public IndexLeaf {
    entries = List.copyOf(entries);
  }

  /** Whether a response of that stamp is here, erased or not. */
  public boolean holds(Stamp stamp) {
    return find(stamp) >= 0;
  }

  /** Where the stamp is among the entries; negative if it isn't. */
  public int find(Stamp stamp) {
    return Collections.binarySearch(entries.stream().map(IndexEntry::stamp).toList(), stamp);
  }
}
