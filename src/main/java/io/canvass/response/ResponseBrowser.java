package io.canvass.response;

import io.canvass.platform.Cursor;
import io.canvass.platform.Slice;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.platform.UnavailableException;
import io.canvass.response.IndexHead.LeafReference;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows responses in the order in which they were accepted, each in a fixed number of storage
 * calls.
 */
@ApplicationScoped
public class ResponseBrowser {

  private static final int TRIES = 10;
  private static final String LIST = "responses";

  private final SurveyCatalog surveys;
  private final SurveyAnswerStore answers;
  private final ResponseIndexStore index;
  private final LogReader log;

  @Inject
  public ResponseBrowser(
      SurveyCatalog surveys, SurveyAnswerStore answers, ResponseIndexStore index, LogReader log) {
    this.surveys = surveys;
    this.answers = answers;
    this.index = index;
    this.log = log;
  }

  /**
   * A response among its neighbours.
   *
   * @param position 1 for the first
   * @param total how many there are
   */
  public record Browsed(
      SurveyAnswer answer,
      long position,
      long total,
      UUID first,
      @Nullable UUID previous,
      @Nullable UUID next,
      UUID last) {}

  /** The response at that place (1 is the first), or empty. */
  public Optional<Browsed> at(TenantId tenant, Slug slug, long position) {
    Survey survey = surveys.get(tenant, slug);
    return settled(
        () -> {
          IndexHead head = head(survey);
          return position < 1 || position > head.alive()
              ? Optional.empty()
              : Optional.of(browsed(survey, head, position));
        });
  }

  /** The response of that id, or empty. */
  public Optional<Browsed> find(TenantId tenant, Slug slug, UUID id) {
    Survey survey = surveys.get(tenant, slug);
    // The ids of imported responses carry their ticks; of others the stored response tells.
    return find(survey, new Stamp(id.getMostSignificantBits(), id))
        .or(
            () ->
                answers
                    .find(survey.key(), id)
                    .flatMap(
                        stored ->
                            find(survey, new Stamp(Ticks.of(stored.answer().createdOn()), id))));
  }

  private Optional<Browsed> find(Survey survey, Stamp stamp) {
    return settled(
        () -> {
          IndexHead head = head(survey);
          return position(survey, head, stamp).map(position -> browsed(survey, head, position));
        });
  }

  /** How many responses there are. */
  public long count(TenantId tenant, Slug slug) {
    return head(surveys.get(tenant, slug)).alive();
  }

  /** Responses in order, with their positions. */
  public Slice<Browsed> list(TenantId tenant, Slug slug, int limit, @Nullable String cursor) {
    Survey survey = surveys.get(tenant, slug);
    return settled(() -> list(survey, head(survey), limit, cursor));
  }

  private Slice<Browsed> list(Survey survey, IndexHead head, int limit, @Nullable String cursor) {
    long from = cursor == null ? 1 : after(survey, head, cursor);
    long to = Math.min(head.alive(), from + limit - 1);
    if (to < from) {
      return new Slice<>(List.of(), null);
    }
    List<Browsed> items = browsed(survey, head, from, to);
    return new Slice<>(items, to < head.alive() ? cursor(items.get(items.size() - 1)) : null);
  }

  private static String cursor(Browsed last) {
    return Cursor.of(LIST, Ticks.of(last.answer().createdOn()) + "." + last.answer().id());
  }

  /**
   * The position behind the response at which a slice ended, though it may have been erased since.
   */
  private long after(Survey survey, IndexHead head, String cursor) {
    Stamp stamp;
    try {
      String position = Cursor.read(LIST, cursor);
      int dot = position.indexOf('.');
      stamp =
          new Stamp(
              Long.parseLong(position.substring(0, Math.max(0, dot))),
              UUID.fromString(position.substring(dot + 1)));
    } catch (IllegalArgumentException e) {
      throw Cursor.invalid();
    }
    int place = head.covering(stamp).orElse(-1);
    return place < 0
        ? 1
        : before(head, place) + alive(leaf(survey, head, place).entries(), stamp) + 1;
  }

  private static long alive(List<IndexEntry> entries, Stamp until) {
    return entries.stream()
        .filter(entry -> !entry.erased() && entry.stamp().compareTo(until) <= 0)
        .count();
  }

  private Optional<Long> position(Survey survey, IndexHead head, Stamp stamp) {
    int place = head.covering(stamp).orElse(-1);
    if (place < 0) {
      return Optional.empty();
    }
    IndexLeaf leaf = leaf(survey, head, place);
    int at = leaf.find(stamp);
    return at < 0 || leaf.entries().get(at).erased()
        ? Optional.empty()
        : Optional.of(before(head, place) + alive(leaf.entries(), stamp));
  }

  private Browsed browsed(Survey survey, IndexHead head, long position) {
    return browsed(survey, head, position, position).get(0);
  }

  /** The responses at the positions from and to and between, with the ids of their neighbours. */
  private List<Browsed> browsed(Survey survey, IndexHead head, long from, long to) {
    long total = head.alive();
    long low = Math.max(1, from - 1);
    long high = Math.min(total, to + 1);
    List<IndexEntry> entries = entries(survey, head, low, high);
    int offset = Math.toIntExact(from - low);
    List<AcceptedResponse> bodies =
        log.read(
            survey.key(), head, entries.subList(offset, offset + Math.toIntExact(to - from + 1)));
    UUID first = low == 1 ? entries.get(0).id() : entries(survey, head, 1, 1).get(0).id();
    UUID last =
        high == total
            ? entries.get(entries.size() - 1).id()
            : entries(survey, head, total, total).get(0).id();
    List<Browsed> browsed = new ArrayList<>();
    for (int i = 0; i < bodies.size(); i++) {
      AcceptedResponse body = bodies.get(i);
      int at = offset + i;
      browsed.add(
          new Browsed(
              SurveyAnswer.of(survey, surveys.questions(survey, body.surveyVersion()), body),
              from + i,
              total,
              first,
              at > 0 ? entries.get(at - 1).id() : null,
              at + 1 < entries.size() ? entries.get(at + 1).id() : null,
              last));
    }
    return browsed;
  }

  private List<IndexEntry> entries(Survey survey, IndexHead head, long from, long to) {
    List<IndexEntry> entries = new ArrayList<>();
    long before = 0;
    for (int place = 0; place < head.leaves().size() && before < to; place++) {
      LeafReference reference = head.leaves().get(place);
      if (before + reference.alive() >= from && reference.alive() > 0) {
        List<IndexEntry> alive =
            leaf(survey, head, place).entries().stream().filter(entry -> !entry.erased()).toList();
        int start = Math.toIntExact(Math.max(0, from - before - 1));
        int end = Math.toIntExact(Math.min(alive.size(), to - before));
        entries.addAll(alive.subList(start, end));
      }
      before += reference.alive();
    }
    return entries;
  }

  private static long before(IndexHead head, int place) {
    return head.leaves().subList(0, place).stream().mapToLong(LeafReference::alive).sum();
  }

  private IndexHead head(Survey survey) {
    return index.head(survey.key()).orElse(IndexHead.EMPTY);
  }

  /**
   * A leaf exactly as the head describes it. Head and leaf are read one after the other, and a
   * worker may come between.
   */
  private IndexLeaf leaf(Survey survey, IndexHead head, int place) {
    LeafReference reference = head.leaves().get(place);
    IndexLeaf leaf =
        index.leaves(survey.key(), List.of(reference.number())).get(reference.number());
    if (leaf == null || !LeafReference.of(leaf).equals(reference)) {
      throw new MovedException();
    }
    return leaf;
  }

  /** The index has moved on between two reads. */
  private static final class MovedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Reads again with the newest head when the index has moved on, or a part of the log is gone. */
  private static <T> T settled(Supplier<T> read) {
    RuntimeException last = new MovedException();
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      try {
        return read.get();
      } catch (MovedException | StorageRefusal e) {
        last = e;
      }
    }
    throw new UnavailableException(last);
  }
}
