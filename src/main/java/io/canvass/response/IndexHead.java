package io.canvass.response;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The head of a survey's index: which leaf covers which part of the accept order, and what of the
 * log is committed.
 *
 * @param version 0 for an empty index, one more with every commit
 * @param leaves in the accept order
 * @param segments of the log, in the order in which they were begun; entries name them by their
 *     place here
 * @param nextLeaf number of the next new leaf
 * @param dead whether the survey is deleted: nothing is added any more
 * @param erasures how many responses were erased, and which erasures are not finished
 */
public record IndexHead(
    long version,
    List<LeafReference> leaves,
    List<LogSegment> segments,
    int nextLeaf,
    boolean dead,
    Erasures erasures) {

  /** The head of an index that holds nothing. */
  public static final IndexHead EMPTY =
      new IndexHead(0, List.of(), List.of(), 0, false, Erasures.NONE);

  /** The same head, written anew. */
  public IndexHead rewritten() {
    return new IndexHead(version + 1, leaves, segments, nextLeaf, dead, erasures);
  }

  /** The head that a deleted survey leaves behind. */
  public IndexHead buried() {
    return new IndexHead(version + 1, List.of(), List.of(), nextLeaf, true, Erasures.NONE);
  }

  /**
   * A leaf as the head knows it.
   *
   * @param first stamp of its first entry
   * @param count how many entries it has
   * @param erased how many of them are tombstones
   */
  public record LeafReference(int number, Stamp first, int count, int erased) {

    static LeafReference of(IndexLeaf leaf) {
      int erased = (int) leaf.entries().stream().filter(IndexEntry::erased).count();
      return new LeafReference(
          leaf.number(), leaf.entries().get(0).stamp(), leaf.entries().size(), erased);
    }

    /** How many of its responses can be read. */
    public int alive() {
      return count - erased;
    }
  }

  public IndexHead {
    leaves = List.copyOf(leaves);
    segments = List.copyOf(segments);
  }

  /** How many entries there are, tombstones included. */
  long count() {
    return leaves.stream().mapToLong(LeafReference::count).sum();
  }

  /** How many responses can be read. */
  public long alive() {
    return leaves.stream().mapToLong(LeafReference::alive).sum();
  }

  /**
   * Place in {@link #leaves} of the one leaf in which a response of that stamp is, if it is
   * anywhere; empty in an empty index.
   */
  public OptionalInt covering(Stamp stamp) {
    if (leaves.isEmpty()) {
      return OptionalInt.empty();
    }
    int low = 0;
    int high = leaves.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (leaves.get(middle).first().compareTo(stamp) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return OptionalInt.of(low);
  }

  /** Whether the entry, which is in this or a later state of the index, is in this one. */
  boolean holds(IndexEntry entry) {
    // A body's bytes are committed together with its entry.
    return entry.segment() < segments.size() && segments.get(entry.segment()).holds(entry.offset());
  }

  /**
   * Place in {@link #segments} of the segment of that base; empty if it has nothing committed yet.
   */
  public OptionalInt segment(String base) {
    for (int i = 0; i < segments.size(); i++) {
      if (segments.get(i).base().equals(base)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /**
   * Whether what was appended under that name can't be committed any more, since the segment was
   * copied and the copy holds its bytes now.
   */
  boolean isCopied(String name) {
    OptionalInt place = segment(LogSegment.base(name));
    return place.isPresent() && !segments.get(place.getAsInt()).name().equals(name);
  }

  /**
   * The head with only that of the log which lies before a checkpoint, so that two counts can be of
   * the same responses.
   */
  public IndexHead until(Map<String, Long> checkpoint) {
    List<LogSegment> cut = new ArrayList<>();
    for (LogSegment segment : segments) {
      cut.add(segment.until(checkpoint.getOrDefault(segment.base(), 0L)));
    }
    return new IndexHead(version, leaves, cut, nextLeaf, dead, erasures);
  }

  /** The head with a further committed range of the segment. */
  IndexHead with(String segment, LogSegment.Range range) {
    List<LogSegment> changed = new ArrayList<>(segments);
    OptionalInt place = segment(segment);
    if (place.isPresent()) {
      changed.set(place.getAsInt(), changed.get(place.getAsInt()).with(range));
    } else {
      changed.add(new LogSegment(segment, List.of(range)));
    }
    return new IndexHead(version, leaves, changed, nextLeaf, dead, erasures);
  }

  /** The head with the bytes of a segment in another place. */
  IndexHead moved(int segment, String name) {
    List<LogSegment> changed = new ArrayList<>(segments);
    changed.set(segment, new LogSegment(name, segments.get(segment).committed()));
    return new IndexHead(version, leaves, changed, nextLeaf, dead, erasures);
  }

  /** The head with a further segment of which nothing is committed. */
  IndexHead with(String segment) {
    List<LogSegment> more = new ArrayList<>(segments);
    more.add(new LogSegment(segment, List.of()));
    return new IndexHead(version, leaves, more, nextLeaf, dead, erasures);
  }

  /** The head with other erasures. */
  IndexHead with(Erasures changed) {
    return new IndexHead(version, leaves, segments, nextLeaf, dead, changed);
  }
}
