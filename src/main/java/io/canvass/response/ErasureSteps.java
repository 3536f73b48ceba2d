package io.canvass.response;

import io.canvass.audit.AuditRecord;
import io.canvass.audit.AuditStore;
import io.canvass.platform.Ticks;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The steps of erasing a response, each of which can be repeated. The tombstone in the index comes
 * first: from then on nobody is shown the response, and nothing brings it back. It counts as
 * unfinished there until all else is done, so that whoever comes after a crash does what is left.
 */
@ApplicationScoped
public class ErasureSteps {

  /** Names who appends a response to the log that is erased before a worker has come to it. */
  private final String owner = "erase-" + UUID.randomUUID().toString().substring(0, 8);

  private final SurveyAnswerStore answers;
  private final ResponseIndexer indexer;
  private final Tombstones tombstones;
  private final SegmentBlanker blanker;
  private final AuditStore audit;
  private final Iterable<CountOfResponses> counts;

  @Inject
  public ErasureSteps(
      SurveyAnswerStore answers,
      ResponseIndexer indexer,
      Tombstones tombstones,
      SegmentBlanker blanker,
      AuditStore audit,
      Instance<CountOfResponses> counts) {
    this(answers, indexer, tombstones, blanker, audit, (Iterable<CountOfResponses>) counts);
  }

  /** With the counts given, for tests. */
  public ErasureSteps(
      SurveyAnswerStore answers,
      ResponseIndexer indexer,
      Tombstones tombstones,
      SegmentBlanker blanker,
      AuditStore audit,
      Iterable<CountOfResponses> counts) {
    this.answers = answers;
    this.indexer = indexer;
    this.tombstones = tombstones;
    this.blanker = blanker;
    this.audit = audit;
    this.counts = counts;
  }

  /** Whether there is a response of that id of which something is left to be erased. */
  boolean isWorthwhile(SurveyKey survey, UUID id) {
    Optional<SurveyAnswerStore.Stored> stored = answers.find(survey, id);
    return switch (tombstones.state(survey, stamp(id, stored))) {
      case ALIVE, OPEN -> true;
      case ABSENT -> stored.isPresent() && !stored.get().erased();
      case FINISHED -> false;
    };
  }

  /** The stored response tells its stamp; an imported one has nothing stored, and its id tells. */
  private static Stamp stamp(UUID id, Optional<SurveyAnswerStore.Stored> stored) {
    return stored
        .map(found -> new Stamp(Ticks.of(found.answer().createdOn()), id))
        .orElseGet(() -> new Stamp(id.getMostSignificantBits(), id));
  }

  /** Does all that is left to be done. */
  void carryOut(Survey survey, Announcement.Erasing erasing) {
    SurveyKey key = survey.key();
    Optional<SurveyAnswerStore.Stored> stored = answers.find(key, erasing.id());
    Optional<SurveyAnswer> readable =
        stored.filter(found -> !found.erased()).map(SurveyAnswerStore.Stored::answer);
    // One that no worker has come to yet needs its place, so that its tombstone has one.
    readable.ifPresent(answer -> indexer.add(key, owner, List.of(answer.accepted())));
    Optional<Erasure> erasure =
        tombstones.erase(
            key, stamp(erasing.id(), stored), Ticks.of(erasing.at()), erasing.account());
    if (erasure.isPresent()) {
      readable.ifPresent(answer -> answers.erase(key, answer));
      blanker.blank(key, erasure.get(), takeBack(survey));
      audit.add(survey.tenant(), record(survey, erasure.get()));
      tombstones.finish(key, erasure.get().number());
    }
  }

  private long takeBack(Survey survey) {
    long followed = Long.MAX_VALUE;
    for (CountOfResponses count : counts) {
      followed = Math.min(followed, count.takeBack(survey));
    }
    return followed;
  }

  private static AuditRecord record(Survey survey, Erasure erasure) {
    return new AuditRecord(
        survey.tenant(),
        erasure.ticks(),
        erasure.account(),
        AuditRecord.Action.RESPONSE_ERASED,
        survey.slug().value(),
        erasure.entry().id().toString());
  }
}
