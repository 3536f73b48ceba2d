package io.canvass.response;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Gives responses their place in the order and in the log, each once, whatever is delivered twice,
 * in any order, or to several workers at once. Bodies are appended first; then head and leaves are
 * committed in one transaction that names the versions on which it is based. What was appended and
 * not committed is dead and harmless.
 */
@ApplicationScoped
public class ResponseIndexer {

  private static final int TRIES = 30;
  private static final int MOST_RESPONSES = 1000;

  /** Leaves of one commit: with the head well below a transaction's 100 entities and 4 MiB. */
  private static final int MOST_LEAVES = 40;

  private static final int MOST_SURVEYS = 1000;
  private static final Duration KEPT = Duration.ofMinutes(10);

  private final ResponseIndexStore index;
  private final ResponseLogStore log;
  private final Cache<SurveyKey, IndexView> views =
      Caffeine.newBuilder().maximumSize(MOST_SURVEYS).expireAfterAccess(KEPT).build();

  @Inject
  public ResponseIndexer(ResponseIndexStore index, ResponseLogStore log) {
    this.index = index;
    this.log = log;
  }

  /**
   * Adds responses; those that have their place already are passed over, and all are if the survey
   * is deleted.
   *
   * @param owner who appends to the log, unique among all that do so at the same time
   */
  public void add(SurveyKey survey, String owner, List<AcceptedResponse> responses) {
    IndexView view = views.get(survey, key -> new IndexView(index, key));
    List<AcceptedResponse> sorted = new ArrayList<>(byId(responses).values());
    sorted.sort(Comparator.comparing(AcceptedResponse::stamp));
    synchronized (view) {
      for (List<Line> part : parts(sorted)) {
        addPart(survey, view, view.writer(log, owner), part);
      }
    }
  }

  /** The head as this instance knows it after what it added; read if it knows none. */
  public IndexHead head(SurveyKey survey) {
    IndexView view = views.get(survey, key -> new IndexView(index, key));
    synchronized (view) {
      return view.head();
    }
  }

  /**
   * A head that has all that lies before the positions: the one that this instance knows, if it
   * does, or else the one that is stored now.
   */
  public IndexHead headBeyond(SurveyKey survey, LogPosition... positions) {
    IndexHead known = head(survey);
    return Arrays.stream(positions).allMatch(position -> position.isWithin(known))
        ? known
        : freshHead(survey);
  }

  /** The head as it is stored now. */
  public IndexHead freshHead(SurveyKey survey) {
    IndexView view = views.get(survey, key -> new IndexView(index, key));
    synchronized (view) {
      return view.refresh();
    }
  }

  private static Map<UUID, AcceptedResponse> byId(List<AcceptedResponse> responses) {
    Map<UUID, AcceptedResponse> byId = new LinkedHashMap<>();
    responses.forEach(response -> byId.putIfAbsent(response.id(), response));
    return byId;
  }

  private record Line(Stamp stamp, byte[] bytes) {}

  private static List<List<Line>> parts(List<AcceptedResponse> responses) {
    List<List<Line>> parts = new ArrayList<>();
    List<Line> part = new ArrayList<>();
    long bytes = 0;
    for (AcceptedResponse response : responses) {
      Line line = new Line(response.stamp(), BodyLines.write(response));
      if (part.size() == MOST_RESPONSES
          || bytes + line.bytes().length > ResponseLogStore.LARGEST_BLOCK) {
        parts.add(part);
        part = new ArrayList<>();
        bytes = 0;
      }
      part.add(line);
      bytes += line.bytes().length;
    }
    if (!part.isEmpty()) {
      parts.add(part);
    }
    return parts;
  }

  private record Place(String segment, long offset, int length) {}

  private void addPart(SurveyKey survey, IndexView view, SegmentWriter writer, List<Line> lines) {
    Map<Stamp, Place> appended = new HashMap<>();
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      IndexHead head = view.head();
      if (head.dead()) {
        // What was appended here, and what a process that died has left.
        log.deleteAll(survey);
        return;
      }
      writer.leaveIfCopied(head);
      appended.values().removeIf(place -> head.isCopied(place.segment()));
      Map<Integer, List<Line>> byLeaf = byLeaf(head, lines);
      if (byLeaf.size() > MOST_LEAVES) {
        addPart(survey, view, writer, lines.subList(0, lines.size() / 2));
        addPart(survey, view, writer, lines.subList(lines.size() / 2, lines.size()));
        return;
      }
      Map<Integer, IndexLeaf> leaves =
          view.leaves(
              byLeaf.keySet().stream()
                  .filter(place -> place >= 0)
                  .map(place -> head.leaves().get(place).number())
                  .toList());
      Map<Integer, List<Line>> missing = missing(head, leaves, byLeaf);
      if (missing.isEmpty()) {
        return;
      }
      append(writer, missing, appended);
      if (commit(view, head, leaves, missing, appended)) {
        return;
      }
      view.forget();
    }
    throw new UnavailableException(
        new IllegalStateException("others kept changing the index of " + survey));
  }

  /** Lines by the place of the leaf that covers them; −1 in an empty index. */
  private static Map<Integer, List<Line>> byLeaf(IndexHead head, List<Line> lines) {
    return lines.stream()
        .collect(
            Collectors.groupingBy(
                line -> head.covering(line.stamp()).orElse(-1),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  private static Map<Integer, List<Line>> missing(
      IndexHead head, Map<Integer, IndexLeaf> leaves, Map<Integer, List<Line>> byLeaf) {
    Map<Integer, List<Line>> missing = new LinkedHashMap<>();
    byLeaf.forEach(
        (place, lines) -> {
          IndexLeaf leaf = place < 0 ? null : leaves.get(head.leaves().get(place).number());
          List<Line> absent =
              leaf == null
                  ? lines
                  : lines.stream().filter(line -> !leaf.holds(line.stamp())).toList();
          if (!absent.isEmpty()) {
            missing.put(place, absent);
          }
        });
    return missing;
  }

  private static void append(
      SegmentWriter writer, Map<Integer, List<Line>> missing, Map<Stamp, Place> appended) {
    List<Line> lines =
        missing.values().stream()
            .flatMap(List::stream)
            .filter(line -> !appended.containsKey(line.stamp()))
            .toList();
    if (lines.isEmpty()) {
      return;
    }
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    lines.forEach(line -> block.writeBytes(line.bytes()));
    SegmentWriter.Block written = writer.append(block.toByteArray());
    long offset = written.position();
    for (Line line : lines) {
      appended.put(line.stamp(), new Place(written.segment(), offset, line.bytes().length));
      offset += line.bytes().length;
    }
  }

  private boolean commit(
      IndexView view,
      IndexHead head,
      Map<Integer, IndexLeaf> leaves,
      Map<Integer, List<Line>> missing,
      Map<Stamp, Place> appended) {
    HeadChange change = new HeadChange(head);
    // Only the bytes of what is missing are committed: the summary counts what the ranges hold.
    missing.values().stream()
        .flatMap(List::stream)
        .map(line -> Objects.requireNonNull(appended.get(line.stamp())))
        .sorted(Comparator.comparingLong(Place::offset))
        .forEach(place -> change.commit(place.segment(), place.offset(), place.length()));
    missing.forEach(
        (place, lines) -> {
          List<IndexEntry> entries = new ArrayList<>();
          for (Line line : lines) {
            Place at = Objects.requireNonNull(appended.get(line.stamp()));
            entries.add(
                new IndexEntry(
                    line.stamp(), change.segment(at.segment()), at.offset(), at.length(), false));
          }
          change.add(place < 0 ? null : leaves.get(head.leaves().get(place).number()), entries);
        });
    return view.commit(change);
  }
}
