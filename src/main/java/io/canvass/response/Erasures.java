package io.canvass.response;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What the head of an index knows of erasures.
 *
 * @param count how many there have been
 * @param open those that are not finished, in order
 */
public record Erasures(long count, List<Open> open) {

  /** Of an index in which nothing was erased. */
  public static final Erasures NONE = new Erasures(0, List.of());

  /**
   * An erasure that is not finished.
   *
   * @param blanked whether the bytes of the body are gone from the segment as the same head names
   *     it
   */
  public record Open(long number, IndexEntry entry, boolean blanked) {}

  public Erasures {
    open = List.copyOf(open);
  }

  /** The erasures with a further one. */
  Erasures with(IndexEntry entry) {
    List<Open> more = new ArrayList<>(open);
    more.add(new Open(count + 1, entry, false));
    return new Erasures(count + 1, more);
  }

  /** The erasures with those numbers blanked. */
  Erasures blanked(Set<Long> numbers) {
    return each(
        erasure ->
            numbers.contains(erasure.number())
                ? new Open(erasure.number(), erasure.entry(), true)
                : erasure);
  }

  /** The erasures without that one among the open ones: it is finished. */
  Erasures finished(long number) {
    return new Erasures(
        count, open.stream().filter(erasure -> erasure.number() != number).toList());
  }

  private Erasures each(UnaryOperator<Open> change) {
    return new Erasures(count, open.stream().map(change).toList());
  }
}
