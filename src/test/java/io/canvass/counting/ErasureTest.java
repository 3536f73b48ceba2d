package io.canvass.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.audit.AuditRecord;
import io.canvass.audit.InMemoryAuditStore;
import io.canvass.platform.GoneException;
import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.platform.UnavailableException;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.Announcement;
import io.canvass.response.InMemoryResponseIndexStore;
import io.canvass.response.InMemoryResponseLogStore;
import io.canvass.response.InMemoryResponseQueue;
import io.canvass.response.InMemorySurveyAnswerStore;
import io.canvass.response.Lane;
import io.canvass.response.Receipt;
import io.canvass.response.ResponseBrowser.Browsed;
import io.canvass.response.ResponseLogStore;
import io.canvass.summary.InMemorySurveyAnswersSummaryStore;
import io.canvass.summary.SurveySummary;
import io.canvass.survey.InMemorySurveyStore;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.tenant.InMemoryTenantStore;
import io.canvass.tenant.TenantStoreContract;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Erasing responses, on stores in memory. */
class ErasureTest {

  private static final TenantId ADATUM = new TenantId("adatum");

  /** A word that is in the erased answer alone. */
  private static final String MARKER = "zanzibar";

  /** A survey with its stores, of which a test needs several. */
  private static final class World {
    private final InMemorySurveyStore surveys = new InMemorySurveyStore();
    private final InMemoryTenantStore tenants = new InMemoryTenantStore();
    private final InMemoryResponseQueue queue = new InMemoryResponseQueue();
    private final InMemoryResponseIndexStore index = new InMemoryResponseIndexStore();
    private final InMemoryResponseLogStore log = new InMemoryResponseLogStore();
    private final InMemorySurveyAnswerStore answers = new InMemorySurveyAnswerStore();
    private final InMemorySurveyAnswersSummaryStore summaries =
        new InMemorySurveyAnswersSummaryStore();
    private final InMemoryAuditStore audit = new InMemoryAuditStore();
    private final Pipeline.Stores stores =
        new Pipeline.Stores(tenants, surveys, answers, queue, index, log, summaries, audit);
    private final Survey survey;
    private final List<UUID> ids = new ArrayList<>();

    World() {
      tenants.create(TenantStoreContract.named(ADATUM, "A. Datum"));
      survey =
          surveys.create(ADATUM, Surveys.draft(ADATUM, "s").withStatus(SurveyStatus.OPEN)).value();
    }

    Pipeline pipeline() {
      return new Pipeline(stores);
    }

    /** Accepts some responses, of which that one has the marker. */
    World with(int responses, int marked) {
      Pipeline pipeline = pipeline();
      for (int i = 0; i < responses; i++) {
        ids.add(accept(pipeline, i, i == marked).id());
      }
      return this;
    }

    Receipt accept(Pipeline pipeline, int number, boolean marked) {
      return pipeline.accept(
          survey,
          "key" + number,
          "q1",
          "brown fox " + (marked ? MARKER + " " + MARKER : "ground"),
          "q2",
          number % 2 == 0 ? "Red" : "Blue",
          "q3",
          1 + number % 5);
    }

    World counted() {
      pipeline().drain();
      summary();
      return this;
    }

    SurveySummary summary() {
      return pipeline().summaries.read(ADATUM, survey.slug());
    }

    /** The summary as it is counted anew from the bodies. */
    SurveySummary recount() {
      Pipeline anew =
          new Pipeline(
              new Pipeline.Stores(
                  tenants,
                  surveys,
                  answers,
                  queue,
                  index,
                  log,
                  new InMemorySurveyAnswersSummaryStore(),
                  audit));
      anew.folder.fold(survey);
      return anew.summaries.read(ADATUM, survey.slug());
    }

    List<UUID> browsed() {
      List<UUID> browsed = new ArrayList<>();
      String cursor = null;
      do {
        var slice = pipeline().browser.list(ADATUM, survey.slug(), 3, cursor);
        slice.items().forEach(item -> browsed.add(item.answer().id()));
        cursor = slice.nextCursor();
      } while (cursor != null);
      return browsed;
    }

    void erase(int number) {
      pipeline().eraser.erase(ADATUM, survey.slug(), ids.get(number), "adatum-admin");
    }

    /** All that is stored. */
    String dump() {
      StringBuilder all = new StringBuilder();
      all.append(answers.dump()).append(log.dump());
      all.append(summaries.find(survey.key())).append(summaries.findVocabulary(survey.key()));
      all.append(audit.newest(ADATUM, 100)).append(queue.poison());
      queue.visible().forEach(body -> all.append(new String(body, StandardCharsets.UTF_8)));
      return all.toString();
    }

    /** That the response is erased, everything of it, and nothing else is. */
    void assertErased(int number) {
      List<UUID> left = new ArrayList<>(ids);
      UUID erased = left.remove(number);
      assertThat(browsed()).isEqualTo(left);
      assertThat(dump()).doesNotContain(MARKER);
      assertThat(summary()).isEqualTo(recount());
      assertThat(summary().totalAnswers()).isEqualTo(left.size());
      assertThat(index.head(survey.key()).orElseThrow().erasures().open()).isEmpty();
      assertThat(index.erasures(survey.key(), 0))
          .extracting(erasure -> erasure.entry().id())
          .containsExactly(erased);
      assertThat(index.head(survey.key()).orElseThrow().segments())
          .extracting("name")
          .containsAll(log.segments(survey.key()).keySet());
      assertThat(audit.newest(ADATUM, 10))
          .extracting(AuditRecord::id, AuditRecord::account, AuditRecord::survey)
          .containsExactly(
              org.assertj.core.groups.Tuple.tuple(erased.toString(), "adatum-admin", "s"));
      assertThatThrownBy(() -> erase(number)).isInstanceOf(NotFoundException.class);
      assertThat(queue.visible()).isEmpty();
      queue.redeliver();
      assertThat(queue.visible()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 6})
  void erasesTheFirstOneInTheMiddleAndTheLast(int number) {
    World world = new World().with(7, number).counted();
    assertThat(world.dump()).contains(MARKER);
    world.erase(number);
    world.assertErased(number);
  }

  @Test
  void movesPositionsAndNeighboursUp() {
    World world = new World().with(5, 2).counted();
    world.erase(2);
    Browsed third = world.pipeline().browser.at(ADATUM, world.survey.slug(), 3).orElseThrow();
    assertThat(third.answer().id()).isEqualTo(world.ids.get(3));
    assertThat(third.total()).isEqualTo(4);
    assertThat(third.previous()).isEqualTo(world.ids.get(1));
    assertThat(world.pipeline().browser.find(ADATUM, world.survey.slug(), world.ids.get(2)))
        .isEmpty();
    assertThat(world.pipeline().browser.at(ADATUM, world.survey.slug(), 5)).isEmpty();
  }

  @Test
  void erasesWhatNoWorkerHasCountedYet() {
    World world = new World().with(3, 1);
    world.erase(1);
    world.counted();
    world.assertErased(1);
  }

  @Test
  void erasesWordsThatWereNeverCounted() {
    World world = new World().with(3, 1);
    world.pipeline().drain();
    world.erase(1);
    world.assertErased(1);
  }

  @Test
  void erasesAllThereIs() {
    World world = new World().with(2, 0).counted();
    world.erase(0);
    world.erase(1);
    assertThat(world.browsed()).isEmpty();
    assertThat(world.summary()).isEqualTo(world.recount());
    assertThat(world.summary().totalAnswers()).isZero();
    assertThat(world.dump()).doesNotContain("brown");
  }

  @Test
  void erasesAnImportedResponse() {
    World world = new World();
    long ticks = Ticks.of(world.survey.createdOn());
    List<AcceptedResponse> rows = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      rows.add(
          new AcceptedResponse(
              new UUID(ticks + i, i),
              ticks + i,
              1,
              Map.of("q1", Json.mapper().valueToTree("brown " + (i == 2 ? MARKER : "fox")))));
      world.ids.add(rows.get(i - 1).id());
    }
    Pipeline pipeline = world.pipeline();
    pipeline.indexer.add(world.survey.key(), "import", rows);
    pipeline.folder.fold(world.survey);
    world.erase(1);
    pipeline.indexer.add(world.survey.key(), "import", rows);
    pipeline.folder.fold(world.survey);
    world.assertErased(1);
  }

  @Test
  void asksForNothingWhereThereIsNoSuchResponse() {
    World world = new World().with(2, 0).counted();
    assertThatThrownBy(
            () ->
                world
                    .pipeline()
                    .eraser
                    .erase(ADATUM, world.survey.slug(), UUID.randomUUID(), "adatum-admin"))
        .isInstanceOf(NotFoundException.class);
    world.queue.redeliver();
    assertThat(world.queue.visible()).isEmpty();
    assertThat(world.audit.newest(ADATUM, 10)).isEmpty();
  }

  @Test
  void neitherRedeliveryNorTheSameSubmissionBringsItBack() {
    World world = new World().with(4, 1);
    List<byte[]> messages = world.queue.visible();
    world.counted();
    world.erase(1);
    assertThatThrownBy(() -> world.accept(world.pipeline(), 1, true))
        .isInstanceOf(GoneException.class);
    assertThatThrownBy(() -> world.accept(world.pipeline(), 1, false))
        .isInstanceOf(GoneException.class);
    messages.forEach(
        message -> world.queue.put(world.survey.key(), Lane.PREMIUM, message, Duration.ZERO));
    Announcement.Item bare =
        new Announcement.Item(world.ids.get(1), 1, world.survey.version(), null);
    world.queue.put(
        world.survey.key(),
        Lane.STANDARD,
        Json.write(new Announcement(world.survey.key(), List.of(bare))),
        Duration.ZERO);
    world.counted();
    world.assertErased(1);
  }

  @Test
  void aWorkerGoesOnWhoseSegmentWasCopied() {
    World world = new World().with(3, 1);
    Pipeline worker = world.pipeline();
    worker.drain();
    world.erase(1);
    for (int i = 3; i < 6; i++) {
      world.ids.add(world.accept(worker, i, false).id());
      worker.drain();
    }
    world.assertErased(1);
  }

  @Test
  void leavesNothingInWhatAPassThatDiedHasAppended() {
    World world = new World().with(2, 1);
    List<byte[]> messages = world.queue.visible();
    for (int call = 1; world.index.head(world.survey.key()).isEmpty(); call++) {
      Pipeline dying = new Pipeline(new FailingCalls(call, false).around(world.stores));
      try {
        dying.run();
      } catch (UnavailableException e) {
        assertThat(world.log.segments(world.survey.key())).isEmpty();
      }
      world.queue.redeliver();
    }
    world.counted();
    assertThat(world.log.segments(world.survey.key())).hasSizeGreaterThan(1);
    world.erase(1);
    world.assertErased(1);
    messages.forEach(
        message -> world.queue.put(world.survey.key(), Lane.PREMIUM, message, Duration.ZERO));
    world.counted();
    world.assertErased(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aWorkerFinishesWhereverTheProcessDied(boolean carriedOut) {
    boolean died = true;
    for (int call = 1; died; call++) {
      World world = new World().with(5, 2).counted();
      died = diesErasing(world, new FailingCalls(call, carriedOut));
      world.queue.redeliver();
      boolean asked = !world.queue.visible().isEmpty();
      world.counted();
      if (died && !asked && world.browsed().size() == 5) {
        // It died before anything was asked for.
        world.erase(2);
      }
      world.assertErased(2);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void askingAgainFinishesWhereverTheProcessDied(boolean carriedOut) {
    boolean died = true;
    for (int call = 1; died; call++) {
      World world = new World().with(5, 2).counted();
      died = diesErasing(world, new FailingCalls(call, carriedOut));
      if (died && (world.browsed().size() == 5 || open(world))) {
        world.erase(2);
      }
      world.queue.redeliver();
      world.counted();
      world.assertErased(2);
    }
  }

  private static boolean open(World world) {
    return !world.index.head(world.survey.key()).orElseThrow().erasures().open().isEmpty();
  }

  private static boolean diesErasing(World world, FailingCalls calls) {
    try {
      new Pipeline(calls.around(world.stores))
          .eraser.erase(ADATUM, world.survey.slug(), world.ids.get(2), "adatum-admin");
    } catch (UnavailableException e) {
      assertThat(calls.reached()).isTrue();
      return true;
    }
    return false;
  }

  @Test
  void aWorkerThatDiesWhileItFinishesLeavesTheRestToTheNext() {
    boolean died = true;
    for (int call = 1; died; call++) {
      World world = new World().with(5, 2).counted();
      diesErasing(world, new FailingCalls(6, true));
      world.queue.redeliver();
      FailingCalls calls = new FailingCalls(call, true);
      try {
        new Pipeline(calls.around(world.stores)).drain();
      } catch (UnavailableException e) {
        assertThat(calls.reached()).isTrue();
      }
      died = calls.reached();
      world.queue.redeliver();
      world.counted();
      world.assertErased(2);
    }
  }

  @Test
  void keepsTheCopyWhoseCommitLostItsAnswer() {
    World world = new World().with(5, 2).counted();
    new Pipeline(FailingCalls.losingAnswersOfCommits(world.stores))
        .eraser.erase(ADATUM, world.survey.slug(), world.ids.get(2), "adatum-admin");
    world.assertErased(2);
  }

  @Test
  void beginsAgainWhenSomebodyElseHasTidiedItsCopyAway() {
    World world = new World().with(5, 2).counted();
    AtomicBoolean gone = new AtomicBoolean(true);
    ResponseLogStore log =
        (ResponseLogStore)
            Proxy.newProxyInstance(
                ErasureTest.class.getClassLoader(),
                new Class<?>[] {ResponseLogStore.class},
                (proxy, method, arguments) ->
                    method.getName().equals("append")
                            && arguments[1].toString().contains("~")
                            && gone.getAndSet(false)
                        ? (Object) false
                        : method.invoke(world.log, arguments));
    new Pipeline(world.stores.withLog(log))
        .eraser.erase(ADATUM, world.survey.slug(), world.ids.get(2), "adatum-admin");
    assertThat(gone).isFalse();
    world.assertErased(2);
  }

  @Test
  void erasuresAtTheSameTimeWhileOthersAnswerAndAreCounted() throws Exception {
    World world = new World().with(40, 3);
    world.counted();
    List<Callable<Object>> work = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int number = i;
      for (int twice = 0; twice < 2; twice++) {
        work.add(
            () -> {
              try {
                world.erase(number);
              } catch (NotFoundException e) {
                return "the other was faster";
              }
              return "erased";
            });
      }
    }
    for (int worker = 0; worker < 2; worker++) {
      int first = 100 + worker * 100;
      work.add(
          1 + worker * 15,
          () -> {
            Pipeline pipeline = world.pipeline();
            for (int i = 0; i < 60; i++) {
              world.accept(pipeline, first + i, false);
              pipeline.run();
              pipeline.summaries.read(ADATUM, world.survey.slug());
            }
            return "accepted";
          });
    }
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try {
      for (Future<Object> done : threads.invokeAll(work)) {
        assertThat(done.get()).isNotNull();
      }
    } finally {
      threads.shutdown();
    }
    world.counted();
    assertThat(world.browsed())
        .hasSize(140)
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(world.ids.subList(0, 20))
        .containsAll(world.ids.subList(20, 40));
    assertThat(world.summary()).isEqualTo(world.recount());
    assertThat(world.summary().totalAnswers()).isEqualTo(140);
    assertThat(world.dump()).doesNotContain(MARKER);
    assertThat(world.index.erasures(world.survey.key(), 0))
        .extracting("number")
        .isEqualTo(java.util.stream.LongStream.rangeClosed(1, 20).boxed().toList());
    assertThat(open(world)).isFalse();
    assertThat(world.audit.newest(ADATUM, 100)).hasSize(20);
  }
}
