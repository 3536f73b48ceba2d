package io.canvass.response;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change of an index that is being put together: the next head and the leaves to write with it.
 */
final class HeadChange {

  private IndexHead head;
  private final List<IndexHead.LeafReference> references;
  private final List<IndexLeaf> leaves = new ArrayList<>();
  private final List<Erasure> erased = new ArrayList<>();
  private int nextLeaf;

  HeadChange(IndexHead head) {
    this.head = head;
    this.references = new ArrayList<>(head.leaves());
    this.nextLeaf = head.nextLeaf();
  }

  /** Commits bytes of a segment. */
  void commit(String segment, long offset, int length) {
    head = head.with(segment, new LogSegment.Range(offset, offset + length));
  }

  /** The place of a segment that has something committed. */
  int segment(String name) {
    return head.segment(name).orElseThrow();
  }

  /**
   * Adds entries to the leaf that covers them, and splits it when it has too many.
   *
   * @param leaf null in an empty index
   */
  void add(@Nullable IndexLeaf leaf, List<IndexEntry> added) {
    List<IndexEntry> old = leaf == null ? List.of() : leaf.entries();
    List<IndexEntry> all = new ArrayList<>(old);
    all.addAll(added);
    all.sort(Comparator.comparing(IndexEntry::stamp));
    List<Integer> sizes = sizes(old, all);
    int from = 0;
    if (leaf != null) {
      int number = leaf.number();
      references.removeIf(reference -> reference.number() == number);
      from = sizes.get(0);
      write(new IndexLeaf(number, all.subList(0, from)));
    }
    for (int size : leaf == null ? sizes : sizes.subList(1, sizes.size())) {
      write(new IndexLeaf(nextLeaf++, all.subList(from, from + size)));
      from += size;
    }
  }

  /**
   * Makes a tombstone of an entry.
   *
   * @param at the entry's place in the leaf
   */
  void erase(IndexLeaf leaf, int at, long ticks, String account) {
    IndexEntry tombstone = leaf.entries().get(at).tombstone();
    List<IndexEntry> entries = new ArrayList<>(leaf.entries());
    entries.set(at, tombstone);
    references.removeIf(reference -> reference.number() == leaf.number());
    write(new IndexLeaf(leaf.number(), entries));
    head = head.with(head.erasures().with(tombstone));
    erased.add(new Erasure(head.erasures().count(), tombstone, ticks, account));
  }

  /** Puts a copy in the place of a segment, in which some erased bodies are blank. */
  void move(int segment, String name, Set<Long> blanked) {
    head = head.moved(segment, name).with(head.erasures().blanked(blanked));
  }

  /** Notes that what was appended to a segment of which nothing is committed can't be any more. */
  void giveUp(String copy) {
    head = head.with(copy);
  }

  /** Takes an erasure from the open ones. */
  void finish(long erasure) {
    head = head.with(head.erasures().finished(erasure));
  }

  private void write(IndexLeaf leaf) {
    leaves.add(leaf);
    references.add(IndexHead.LeafReference.of(leaf));
  }

  /**
   * Full leaves where entries come in order, as they mostly do; halves where they come in between.
   */
  private static List<Integer> sizes(List<IndexEntry> old, List<IndexEntry> all) {
    int most = IndexLeaf.MOST;
    if (all.size() <= most) {
      return List.of(all.size());
    }
    boolean inOrder = old.isEmpty() || all.get(old.size() - 1).equals(old.get(old.size() - 1));
    int share = inOrder ? most : (most + 1) / 2;
    List<Integer> sizes = new ArrayList<>();
    int left = all.size();
    while (left > 0) {
      int size = Math.min(share, left);
      sizes.add(size);
      left -= size;
    }
    return sizes;
  }

  /** The next head. */
  IndexHead head() {
    List<IndexHead.LeafReference> sorted = new ArrayList<>(references);
    sorted.sort(Comparator.comparing(IndexHead.LeafReference::first));
    return new IndexHead(
        head.version() + 1, sorted, head.segments(), nextLeaf, head.dead(), head.erasures());
  }

  /** The leaves to write with it. */
  List<IndexLeaf> leaves() {
    return leaves;
  }

  /** The erasures to note with it. */
  List<Erasure> erased() {
    return erased;
  }
}
