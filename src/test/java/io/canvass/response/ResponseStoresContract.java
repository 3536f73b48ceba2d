package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.Ticks;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the stores do that hold responses, their log and their index. */
public interface ResponseStoresContract {

  ResponseIndexStore index();

  ResponseLogStore log();

  SurveyAnswerStore answers();

  /** A survey of which the stores know nothing; the same for the whole of one test. */
  Survey survey();

  private SurveyKey key() {
    return survey().key();
  }

  private static IndexEntry entry(long ticks) {
    return new IndexEntry(
        new Stamp(ticks, new UUID(ticks, 7)), 1, 4_000_000_000L + ticks, 300, ticks % 5 == 0);
  }

  private static IndexLeaf leaf(int number, int from, int count) {
    return new IndexLeaf(
        number, IntStream.range(from, from + count).mapToObj(i -> entry(i)).toList());
  }

  private static IndexHead head(long version, IndexLeaf... leaves) {
    return new IndexHead(
        version,
        List.of(leaves).stream().map(IndexHead.LeafReference::of).toList(),
        List.of(
            new LogSegment(
                "a",
                List.of(new LogSegment.Range(0, 10), new LogSegment.Range(20, 5_000_000_000L))),
            new LogSegment("b", List.of())),
        leaves.length,
        false,
        new Erasures(7, List.of(new Erasures.Open(6, entry(1), true))));
  }

  private boolean commit(IndexHead head, IndexLeaf... leaves) {
    return commit(head, List.of(), leaves);
  }

  private boolean commit(IndexHead head, List<Erasure> erased, IndexLeaf... leaves) {
    IndexHead before = index().head(key()).orElse(IndexHead.EMPTY);
    return index()
        .commit(
            key(),
            before.version() == head.version() - 1
                ? before
                : new IndexHead(head.version() - 1, List.of(), List.of(), 0, false, Erasures.NONE),
            head,
            List.of(leaves),
            erased);
  }

  @Test
  default void keepsHeadAndLeavesToTheLastBit() {
    IndexLeaf full = leaf(0, 0, IndexLeaf.MOST);
    IndexLeaf second = leaf(1, IndexLeaf.MOST, 3);
    IndexHead head = head(1, full, second);
    assertThat(index().head(key())).isEmpty();
    assertThat(commit(head, full, second)).isTrue();
    assertThat(index().head(key())).contains(head);
    assertThat(index().leaves(key(), List.of(0, 1, 2))).isEqualTo(Map.of(0, full, 1, second));
  }

  @Test
  default void keepsAHeadOfThousandsOfLeaves() {
    List<IndexHead.LeafReference> references =
        IntStream.range(0, 4000)
            .mapToObj(i -> new IndexHead.LeafReference(i, new Stamp(i, new UUID(i, i)), 1000, 0))
            .toList();
    IndexHead head = new IndexHead(1, references, List.of(), 4000, false, Erasures.NONE);
    assertThat(commit(head)).isTrue();
    assertThat(index().head(key())).contains(head);
    assertThat(head.alive()).isEqualTo(4_000_000);
  }

  /** A head in which much was committed: many leaves, many segments, changed anywhere. */
  @Test
  default void keepsAHeadThatGrowsAndChangesAnywhere() {
    IndexHead head = IndexHead.EMPTY;
    for (int step = 1; step <= 80; step++) {
      List<IndexHead.LeafReference> leaves = new ArrayList<>(head.leaves());
      List<LogSegment> segments = new ArrayList<>(head.segments());
      for (int i = 0; i < 9; i++) {
        int number = leaves.size();
        leaves.add(
            new IndexHead.LeafReference(
                number, new Stamp(number, new UUID(number, 1)), 1000, number % 3));
        segments.add(new LogSegment("segment-" + number, List.of(new LogSegment.Range(0, number))));
      }
      int changed = step * 31 % leaves.size();
      leaves.set(
          changed,
          new IndexHead.LeafReference(
              changed, new Stamp(changed, new UUID(changed, 1)), step, step));
      segments.set(changed, segments.get(changed).with(new LogSegment.Range(9_000, 9_000 + step)));
      IndexHead next = new IndexHead(step, leaves, segments, leaves.size(), false, Erasures.NONE);
      assertThat(index().commit(key(), head, next, List.of())).isTrue();
      assertThat(index().head(key())).contains(next);
      head = next;
    }
    index().bury(key());
    assertThat(index().head(key())).contains(head.buried());
  }

  @Test
  default void refusesACommitThatIsBasedOnAnotherVersion() {
    IndexLeaf first = leaf(0, 0, 1);
    IndexLeaf other = leaf(0, 0, 2);
    assertThat(commit(head(2, other), other)).isFalse();
    assertThat(commit(head(1, first), first)).isTrue();
    assertThat(commit(head(1, other), other)).isFalse();
    assertThat(commit(head(3, other), other)).isFalse();
    assertThat(index().leaves(key(), List.of(0))).isEqualTo(Map.of(0, first));
    assertThat(commit(head(2, other), other)).isTrue();
    assertThat(index().leaves(key(), List.of(0))).isEqualTo(Map.of(0, other));
  }

  @Test
  default void commitsNothingToABuriedIndex() {
    IndexLeaf leaf = leaf(0, 0, 1);
    commit(head(1, leaf), leaf);
    index().bury(key());
    index().bury(key());
    assertThat(index().head(key()).orElseThrow().dead()).isTrue();
    assertThat(index().leaves(key(), List.of(0))).isEmpty();
    assertThat(commit(head(1, leaf), leaf)).isFalse();
    assertThat(commit(head(2, leaf), leaf)).isFalse();
    assertThat(index().head(key()).orElseThrow().alive()).isZero();
  }

  @Test
  default void notesErasuresWithTheCommitOrNotAtAll() {
    IndexLeaf leaf = leaf(0, 0, 1);
    List<Erasure> first =
        List.of(new Erasure(1, entry(10), 5, "顧客"), new Erasure(2, entry(2), 6, ""));
    assertThat(index().erasures(key(), 0)).isEmpty();
    assertThat(commit(head(2, leaf), first, leaf)).isFalse();
    assertThat(index().erasures(key(), 0)).isEmpty();
    assertThat(commit(head(1, leaf), first, leaf)).isTrue();
    Erasure third = new Erasure(3, entry(3), 7, "a");
    assertThat(commit(head(2, leaf), List.of(third))).isTrue();
    assertThat(index().erasures(key(), 0)).containsExactly(first.get(0), first.get(1), third);
    assertThat(index().erasures(key(), 2)).containsExactly(third);
    assertThat(index().erasures(key(), 3)).isEmpty();
    index().bury(key());
    assertThat(index().erasures(key(), 0)).isEmpty();
  }

  @Test
  default void buriesAnIndexThatWasNeverBegun() {
    index().bury(key());
    IndexLeaf leaf = leaf(0, 0, 1);
    assertThat(commit(head(1, leaf), leaf)).isFalse();
    assertThat(index().head(key()).orElseThrow().dead()).isTrue();
  }

  @Test
  default void appendsOnlyWhereTheSegmentEnds() {
    byte[] one = "one\n".getBytes(StandardCharsets.UTF_8);
    byte[] two = "zwölf\n".getBytes(StandardCharsets.UTF_8);
    assertThat(log().append(key(), "s", 0, one)).isTrue();
    assertThat(log().append(key(), "s", one.length, two)).isTrue();
    assertThat(log().append(key(), "s", one.length, one)).isFalse();
    assertThat(log().append(key(), "s", 100, one)).isFalse();
    assertThat(
            new String(log().read(key(), "s", 0, one.length + two.length), StandardCharsets.UTF_8))
        .isEqualTo("one\nzwölf\n");
    assertThat(log().read(key(), "s", one.length, one.length + 2))
        .isEqualTo("zw".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  default void listsAndRemovesSegments() {
    byte[] one = "one\n".getBytes(StandardCharsets.UTF_8);
    assertThat(log().segments(key())).isEmpty();
    log().append(key(), "s", 0, one);
    log().append(key(), "s", one.length, one);
    log().append(key(), "s~1-a", 0, one);
    assertThat(log().segments(key())).isEqualTo(Map.of("s", 8L, "s~1-a", 4L));
    log().delete(key(), "s");
    log().delete(key(), "s");
    assertThat(log().segments(key())).isEqualTo(Map.of("s~1-a", 4L));
    assertThatThrownBy(() -> log().read(key(), "s", 0, 4)).isInstanceOf(StorageRefusal.class);
    assertThat(log().append(key(), "s", 8, one)).isFalse();
  }

  @Test
  default void leavesATombstoneInPlaceOfWhatIsErased() {
    AcceptedResponse response =
        new AcceptedResponse(
            UUID.randomUUID(),
            Ticks.of(Instant.now()),
            1,
            Map.of("q1", TextNode.valueOf("secret")));
    SurveyAnswer answer = SurveyAnswer.of(survey(), Surveys.QUESTIONS, response);
    answers().putIfAbsent(key(), answer, "f");
    answers().erase(key(), answer);
    answers().erase(key(), answer);
    SurveyAnswerStore.Stored tombstone = answers().find(key(), response.id()).orElseThrow();
    assertThat(tombstone).isEqualTo(new SurveyAnswerStore.Stored(answer.tombstone(), "", true));
    assertThat(tombstone.answer().accepted().stamp()).isEqualTo(response.stamp());
    assertThat(answers().putIfAbsent(key(), answer, "f")).isEqualTo(tombstone);
    answers().delete(key(), response.id());
    answers().delete(key(), response.id());
    assertThat(answers().find(key(), response.id())).isEmpty();
  }

  @Test
  default void removesTheResponsesOfItsOwnGenerationAlone() {
    Survey other = Surveys.draft(survey().tenant(), survey().slug().value());
    AcceptedResponse response = new AcceptedResponse(UUID.randomUUID(), 1, 1, Map.of());
    SurveyAnswer answer = SurveyAnswer.of(survey(), Surveys.QUESTIONS, response);
    answers().putIfAbsent(key(), answer, "f");
    answers().deleteAll(other.key());
    assertThat(answers().find(key(), response.id())).isPresent();
    answers().deleteAll(key());
    assertThat(answers().find(key(), response.id())).isEmpty();
  }

  @Test
  default void storesAResponseOnce() {
    AcceptedResponse response =
        new AcceptedResponse(
            UUID.randomUUID(),
            Ticks.of(Instant.now()),
            1,
            Map.of("q1", TextNode.valueOf("日本 🙂 \u202e")));
    SurveyAnswer answer = SurveyAnswer.of(survey(), Surveys.QUESTIONS, response);
    SurveyAnswer other =
        SurveyAnswer.of(
            survey(), Surveys.QUESTIONS, new AcceptedResponse(response.id(), 1, 1, Map.of()));
    assertThat(answers().find(key(), response.id())).isEmpty();
    assertThat(answers().putIfAbsent(key(), answer, "f"))
        .isEqualTo(new SurveyAnswerStore.Stored(answer, "f"));
    assertThat(answers().putIfAbsent(key(), other, "g"))
        .isEqualTo(new SurveyAnswerStore.Stored(answer, "f"));
    SurveyAnswer found = answers().find(key(), response.id()).orElseThrow().answer();
    assertThat(found).isEqualTo(answer);
    assertThat(found.accepted()).isEqualTo(response);
    answers().deleteAll(key());
    assertThat(answers().find(key(), response.id())).isEmpty();
  }
}
