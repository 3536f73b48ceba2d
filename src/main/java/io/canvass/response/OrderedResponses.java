package io.canvass.response;

import io.canvass.platform.NotFoundException;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Reads all responses of a survey in the order in which they were accepted, many a storage call and
 * in memory that doesn't grow with their number.
 *
 * <p>The log is not in that order: several instances write it, and a response may come late. So the
 * index is followed, some thousand entries at a time, and their bodies are read where they lie,
 * each stretch of the log once for all of them.
 */
@ApplicationScoped
public class OrderedResponses {

  /** How many bytes of bodies are read ahead: some stretches of the log for one look at it. */
  private static final int WINDOW_BYTES = 4 * 1024 * 1024;

  /** How many entries are looked at ahead, of small bodies. */
  private static final int WINDOW_ENTRIES = 20_000;

  /** How many bytes of other bodies are read along rather than ask once more. */
  private static final int GAP = 512 * 1024;

  private static final int TRIES = 10;

  private final ResponseIndexStore index;
  private final LogReader log;

  @Inject
  public OrderedResponses(ResponseIndexStore index, LogReader log) {
    this.index = index;
    this.log = log;
  }

  /**
   * Begins with the responses that the index has at this moment; none that comes later is among
   * them. The first are read already.
   *
   * @throws UnavailableException if storage is away
   * @throws NotFoundException if the survey is deleted
   */
  public Reading begin(SurveyKey survey) {
    Reading reading = new Reading(survey);
    reading.readOn();
    return reading;
  }

  /**
   * The responses one after the other; one that is erased meanwhile is left out. Asking for the
   * next one reads on where that is needed, and throws where it fails: that the end is reached
   * means that none is missing.
   */
  public final class Reading implements Iterator<AcceptedResponse> {

    private final SurveyKey survey;
    private final IndexHead start;
    private final long expected;
    private final List<IndexEntry> ahead = new ArrayList<>();
    private final Deque<byte[]> lines = new ArrayDeque<>();
    private IndexHead head;
    private int leaf;
    private @Nullable Stamp last;
    private long met;

    private Reading(SurveyKey survey) {
      this.survey = survey;
      this.start = newest();
      this.expected = start.count();
      this.head = start;
    }

    private IndexHead newest() {
      IndexHead found = index.head(survey).orElse(IndexHead.EMPTY);
      if (found.dead()) {
        throw new NotFoundException();
      }
      return found;
    }

    /**
     * Whether there is another one.
     *
     * @throws UnavailableException if storage is away
     * @throws NotFoundException if the survey is deleted meanwhile
     */
    @Override
    public boolean hasNext() {
      readOn();
      return !lines.isEmpty();
    }

    @Override
    public AcceptedResponse next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return BodyLines.read(lines.remove());
    }

    /** Reads on if none is left of what was read, until there is one again or all are read. */
    private void readOn() {
      int attempt = 1;
      while (lines.isEmpty() && (met < expected || !ahead.isEmpty())) {
        try {
          lookAhead();
          fetch();
          attempt = 1;
        } catch (MovedException | StorageRefusal e) {
          if (attempt == TRIES) {
            throw new UnavailableException(e);
          }
          attempt++;
          head = newest();
          Stamp reached = last;
          leaf = reached == null ? 0 : head.covering(reached).orElse(0);
        }
      }
    }

    /** Reads leaves until the window is full. */
    private void lookAhead() {
      long bytes = ahead.stream().mapToLong(IndexEntry::length).sum();
      while (met < expected && bytes < WINDOW_BYTES && ahead.size() < WINDOW_ENTRIES) {
        for (IndexEntry entry : nextLeaf()) {
          if (isNew(entry) && start.holds(entry)) {
            met++;
            if (!entry.erased()) {
              ahead.add(entry);
              bytes += entry.length();
            }
          }
          last = isNew(entry) ? entry.stamp() : last;
        }
      }
    }

    private boolean isNew(IndexEntry entry) {
      Stamp reached = last;
      return reached == null || entry.stamp().compareTo(reached) > 0;
    }

    private List<IndexEntry> nextLeaf() {
      if (leaf == head.leaves().size()) {
        throw new IllegalStateException(
            "the index of " + survey + " had " + expected + " entries and has " + met);
      }
      IndexHead.LeafReference reference = head.leaves().get(leaf);
      IndexLeaf read = index.leaves(survey, List.of(reference.number())).get(reference.number());
      if (read == null || !IndexHead.LeafReference.of(read).equals(reference)) {
        throw new MovedException();
      }
      leaf++;
      return read.entries();
    }

    /** Reads the bodies of as many of the entries ahead as the window takes. */
    private void fetch() {
      int count = 0;
      for (long bytes = 0; count < ahead.size() && bytes < WINDOW_BYTES; count++) {
        bytes += ahead.get(count).length();
      }
      List<IndexEntry> window = ahead.subList(0, count);
      for (byte[] line : log.lines(survey, head, window, GAP)) {
        // Blank if the response was erased after its entry was looked at.
        if (!BodyLines.isBlank(line)) {
          lines.add(line);
        }
      }
      window.clear();
    }
  }

  /** The index has moved on between two reads. */
  private static final class MovedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
