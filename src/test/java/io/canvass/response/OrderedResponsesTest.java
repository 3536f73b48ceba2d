package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TenantId;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OrderedResponsesTest {

  private static final String LONG_TEXT = "brown fox ".repeat(60);

  private final SurveyKey survey = Surveys.draft(new TenantId("adatum"), "s").key();
  private final InMemoryResponseIndexStore index = new InMemoryResponseIndexStore();
  private final InMemoryResponseLogStore log = new InMemoryResponseLogStore();
  private final CountedLog counted = new CountedLog(log);
  private final ResponseIndexer indexer = new ResponseIndexer(index, log);
  private final OrderedResponses responses = new OrderedResponses(index, new LogReader(counted));

  /** Counts reads, and does something before one of them. */
  private static final class CountedLog implements ResponseLogStore {
    private final ResponseLogStore log;
    private int reads;
    private Runnable before = () -> {};

    CountedLog(ResponseLogStore log) {
      this.log = log;
    }

    @Override
    public boolean append(SurveyKey survey, String segment, long position, byte[] block) {
      return log.append(survey, segment, position, block);
    }

    @Override
    public byte[] read(SurveyKey survey, String segment, long from, long to) {
      reads++;
      before.run();
      return log.read(survey, segment, from, to);
    }

    @Override
    public Map<String, Long> segments(SurveyKey survey) {
      return log.segments(survey);
    }

    @Override
    public void delete(SurveyKey survey, String segment) {
      log.delete(survey, segment);
    }

    @Override
    public void deleteAll(SurveyKey survey) {
      log.deleteAll(survey);
    }
  }

  private static AcceptedResponse response(long ticks) {
    return new AcceptedResponse(
        new UUID(ticks * 31, ticks), ticks, 1, Map.of("q1", TextNode.valueOf(ticks + LONG_TEXT)));
  }

  private static List<AcceptedResponse> all(long from, long to) {
    return LongStream.range(from, to).mapToObj(OrderedResponsesTest::response).toList();
  }

  private void add(String owner, List<AcceptedResponse> added) {
    indexer.add(survey, owner, added);
  }

  private static List<Long> ticks(Iterator<AcceptedResponse> reading) {
    List<Long> ticks = new ArrayList<>();
    reading.forEachRemaining(
        response -> {
          assertThat(response).isEqualTo(response(response.ticks()));
          ticks.add(response.ticks());
        });
    return ticks;
  }

  private static List<Long> numbers(long from, long to) {
    return LongStream.range(from, to).boxed().toList();
  }

  private void erase(long ticks) {
    Tombstones tombstones = new Tombstones(index);
    Erasure erasure =
        tombstones.erase(survey, response(ticks).stamp(), ticks, "somebody").orElseThrow();
    new SegmentBlanker(index, log).blank(survey, erasure, Long.MAX_VALUE);
    tombstones.finish(survey, erasure.number());
  }

  @Test
  void readsNothingOfAnEmptyIndex() {
    assertThat(responses.begin(survey).hasNext()).isFalse();
  }

  @Test
  void readsInOrderWhatSeveralWroteInAnother() {
    List<AcceptedResponse> shuffled = new ArrayList<>(all(1, 12_001));
    Collections.shuffle(shuffled, new Random(1));
    for (int from = 0; from < shuffled.size(); from += 100) {
      add("worker" + from % 3, shuffled.subList(from, from + 100));
    }
    assertThat(ticks(responses.begin(survey))).isEqualTo(numbers(1, 12_001));
    // 12,000 bodies of more than 600 bytes fit one window, of three segments.
    assertThat(counted.reads).isLessThan(12);
  }

  @Test
  void endsWithWhatWasThereWhenItBegan() {
    add("worker", all(1, 3_001).stream().filter(one -> one.ticks() % 2 == 0).toList());
    Iterator<AcceptedResponse> reading = responses.begin(survey);
    assertThat(reading.next().ticks()).isEqualTo(2);
    add("worker", all(1, 6_001).stream().filter(one -> one.ticks() % 2 == 1).toList());
    List<Long> rest = ticks(reading);
    assertThat(rest).isEqualTo(LongStream.rangeClosed(2, 1_500).map(n -> 2 * n).boxed().toList());
  }

  @Test
  void followsLeavesThatAreSplitUnderIt() {
    int size = 40_000; // several windows
    for (int from = 0; from < size; from += 1_000) {
      add("worker", LongStream.range(from, from + 1_000).mapToObj(n -> response(2 * n)).toList());
    }
    Iterator<AcceptedResponse> reading = responses.begin(survey);
    List<Long> read = new ArrayList<>();
    for (int i = 0; reading.hasNext(); i++) {
      if (i % 4_000 == 0) {
        long from = 2L * i;
        add("other", LongStream.range(0, 900).mapToObj(n -> response(from + 40 * n + 1)).toList());
      }
      read.add(reading.next().ticks());
    }
    assertThat(read).isEqualTo(LongStream.range(0, size).map(n -> 2 * n).boxed().toList());
  }

  @Test
  void leavesOutWhatIsErasedBeforeOrMeanwhile() {
    for (int from = 1; from < 40_001; from += 1_000) {
      add("worker", all(from, from + 1_000));
    }
    erase(3);
    Iterator<AcceptedResponse> reading = responses.begin(survey);
    assertThat(reading.next().ticks()).isEqualTo(1);
    erase(39_999);
    List<Long> rest = ticks(reading);
    assertThat(rest).hasSize(39_997).doesNotContain(3L, 39_999L).contains(40_000L);
  }

  @Test
  void leavesOutWhatIsErasedBetweenItsEntryAndItsBody() {
    add("worker", all(1, 101));
    counted.before =
        () -> {
          counted.before = () -> {};
          erase(50);
        };
    assertThat(ticks(responses.begin(survey))).hasSize(99).doesNotContain(50L);
  }

  @Test
  void failsWhenTheSurveyIsDeletedMeanwhile() {
    for (int from = 1; from < 40_001; from += 1_000) {
      add("worker", all(from, from + 1_000));
    }
    Iterator<AcceptedResponse> reading = responses.begin(survey);
    index.bury(survey);
    log.deleteAll(survey);
    assertThatThrownBy(() -> ticks(reading)).isInstanceOf(NotFoundException.class);
    assertThatThrownBy(() -> responses.begin(survey)).isInstanceOf(NotFoundException.class);
  }

  @Test
  void failsRatherThanLeaveOutWhatIsGoneFromTheLog() {
    add("worker", all(1, 101));
    log.deleteAll(survey);
    assertThatThrownBy(() -> responses.begin(survey))
        .isInstanceOf(UnavailableException.class)
        .hasCauseInstanceOf(StorageRefusal.class);
  }

  @Test
  void failsRatherThanLeaveOutWhatTheIndexHasLost() {
    for (int from = 1; from < 40_001; from += 1_000) {
      add("worker", all(from, from + 1_000));
    }
    IndexHead head = index.head(survey).orElseThrow();
    ResponseIndexStore losing =
        new InMemoryResponseIndexStore() {
          @Override
          public synchronized Map<Integer, IndexLeaf> leaves(
              SurveyKey key, Collection<Integer> numbers) {
            return numbers.contains(head.leaves().get(39).number())
                ? Map.of()
                : index.leaves(key, numbers);
          }
        };
    losing.commit(survey, IndexHead.EMPTY, firstOf(head), List.of());
    Iterator<AcceptedResponse> reading =
        new OrderedResponses(losing, new LogReader(log)).begin(survey);
    assertThatThrownBy(() -> ticks(reading)).isInstanceOf(UnavailableException.class);
  }

  private static IndexHead firstOf(IndexHead head) {
    return new IndexHead(
        1, head.leaves(), head.segments(), head.nextLeaf(), head.dead(), head.erasures());
  }
}
