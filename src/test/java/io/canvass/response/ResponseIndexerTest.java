package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import io.canvass.platform.TenantId;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseIndexerTest {

  private final SurveyKey survey = Surveys.draft(new TenantId("adatum"), "s").key();
  private final ResponseIndexStore index = new InMemoryResponseIndexStore();
  private final ResponseLogStore log = new InMemoryResponseLogStore();

  private static AcceptedResponse response(long ticks) {
    return new AcceptedResponse(
        new UUID(ticks * 31, ticks),
        ticks,
        1,
        Map.of("q3", IntNode.valueOf((int) (ticks % 5) + 1)));
  }

  private static List<AcceptedResponse> responses(long from, long to) {
    return LongStream.range(from, to).mapToObj(ResponseIndexerTest::response).toList();
  }

  private List<Stamp> indexed() {
    IndexHead head = index.head(survey).orElseThrow();
    List<Stamp> stamps = new ArrayList<>();
    for (IndexHead.LeafReference reference : head.leaves()) {
      IndexLeaf leaf = index.leaves(survey, List.of(reference.number())).get(reference.number());
      assertThat(IndexHead.LeafReference.of(leaf)).isEqualTo(reference);
      assertThat(leaf.entries()).hasSizeLessThanOrEqualTo(IndexLeaf.MOST);
      leaf.entries().forEach(entry -> stamps.add(entry.stamp()));
    }
    return stamps;
  }

  private List<AcceptedResponse> logged() {
    List<AcceptedResponse> bodies = new ArrayList<>();
    new LogReader(log)
        .read(survey, index.head(survey).orElseThrow(), Map.of(), Long.MAX_VALUE, bodies::add);
    return bodies;
  }

  private void assertHoldsExactly(List<AcceptedResponse> expected) {
    assertThat(indexed())
        .isEqualTo(expected.stream().map(AcceptedResponse::stamp).sorted().toList());
    List<AcceptedResponse> bodies = logged();
    assertThat(bodies).hasSize(expected.size());
    assertThat(Set.copyOf(bodies)).isEqualTo(Set.copyOf(expected));
  }

  @Test
  void fillsLeavesWhenResponsesComeInOrder() {
    new ResponseIndexer(index, log).add(survey, "w", responses(0, 2500));
    assertHoldsExactly(responses(0, 2500));
    assertThat(index.head(survey).orElseThrow().leaves())
        .extracting("count")
        .containsExactly(1000, 1000, 500);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void keepsOrderAndDropsDuplicatesWhateverComesWhen(long seed) {
    Random random = new Random(seed);
    List<AcceptedResponse> all = new ArrayList<>(responses(0, 6000));
    List<AcceptedResponse> delivered = new ArrayList<>(all);
    delivered.addAll(all.subList(1000, 2000));
    Collections.shuffle(delivered, random);
    List<ResponseIndexer> workers =
        List.of(
            new ResponseIndexer(index, log),
            new ResponseIndexer(index, log),
            new ResponseIndexer(index, log));
    int from = 0;
    while (from < delivered.size()) {
      int to = Math.min(delivered.size(), from + 1 + random.nextInt(400));
      int worker = random.nextInt(workers.size());
      workers.get(worker).add(survey, "w" + worker, delivered.subList(from, to));
      from = to;
    }
    assertHoldsExactly(all);
  }

  @Test
  void workersAtTheSameTimeLoseAndDoubleNothing() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    for (int worker = 0; worker < 4; worker++) {
      String owner = "w" + worker;
      int first = worker * 200;
      ResponseIndexer indexer = new ResponseIndexer(index, log);
      threads.execute(
          () -> {
            for (int from = 0; from < 1000; from += 20) {
              indexer.add(survey, owner, responses(first + from, first + from + 20));
            }
          });
    }
    threads.shutdown();
    assertThat(threads.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertHoldsExactly(responses(0, 1600));
  }

  @Test
  void addsNothingToADeletedSurvey() {
    ResponseIndexer indexer = new ResponseIndexer(index, log);
    indexer.add(survey, "w", responses(0, 10));
    index.bury(survey);
    indexer.add(survey, "w", responses(10, 20));
    new ResponseIndexer(index, log).add(survey, "x", responses(20, 30));
    assertThat(index.head(survey).orElseThrow().alive()).isZero();
    assertThat(new HashSet<>(logged())).isEmpty();
  }

  @Test
  void keepsOutOfTheCountWhatWasAppendedAndNotCommitted() {
    ResponseIndexStore failing =
        new ResponseIndexStoreThat(index) {
          private boolean failed;

          @Override
          public boolean commit(
              SurveyKey key,
              IndexHead before,
              IndexHead head,
              List<IndexLeaf> leaves,
              List<Erasure> erased) {
            if (!failed) {
              failed = true;
              throw new io.canvass.platform.UnavailableException(new IllegalStateException("away"));
            }
            return super.commit(key, before, head, leaves, erased);
          }
        };
    ResponseIndexer indexer = new ResponseIndexer(failing, log);
    try {
      indexer.add(survey, "w", responses(0, 10));
    } catch (io.canvass.platform.UnavailableException e) {
      indexer.add(survey, "w", responses(5, 15));
      indexer.add(survey, "w", responses(0, 10));
    }
    assertHoldsExactly(responses(0, 15));
  }
}
