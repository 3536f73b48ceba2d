package io.canvass.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.canvass.audit.InMemoryAuditStore;
import io.canvass.job.InMemoryJobStore;
import io.canvass.job.Job;
import io.canvass.job.JobTracker;
import io.canvass.job.WaitingJobs;
import io.canvass.platform.TenantId;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.InMemoryResponseIndexStore;
import io.canvass.response.InMemoryResponseLogStore;
import io.canvass.response.InMemoryResponseQueue;
import io.canvass.response.InMemorySurveyAnswerStore;
import io.canvass.response.ResponsesOfSurvey;
import io.canvass.summary.InMemorySurveyAnswersSummaryStore;
import io.canvass.summary.SummaryOfSurvey;
import io.canvass.survey.InMemorySurveyStore;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyRemover;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.tenant.InMemoryTenantStore;
import io.canvass.tenant.TenantStoreContract;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deleting a survey of which responses are still on their way, on stores in memory. */
class DeletionTest {

  private static final TenantId ADATUM = new TenantId("adatum");
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
    private final InMemoryJobStore jobs = new InMemoryJobStore();
    private final Pipeline.Stores stores =
        new Pipeline.Stores(
            tenants, surveys, answers, queue, index, log, summaries, new InMemoryAuditStore());
    private final Survey survey;

    World() {
      tenants.create(TenantStoreContract.named(ADATUM, "A. Datum"));
      survey = create();
    }

    Survey create() {
      return surveys
          .create(ADATUM, Surveys.draft(ADATUM, "s").withStatus(SurveyStatus.OPEN))
          .value();
    }

    World with(int responses) {
      Pipeline pipeline = new Pipeline(stores);
      for (int i = 0; i < responses; i++) {
        accept(pipeline, survey, MARKER);
      }
      return this;
    }

    void accept(Pipeline pipeline, Survey to, String words) {
      pipeline.acceptOnce(to, "q1", words, "q2", "Red", "q3", 4);
    }

    World counted() {
      Pipeline pipeline = new Pipeline(stores);
      pipeline.drain();
      pipeline.summaries.read(ADATUM, survey.slug());
      return this;
    }

    private SurveyRemover remover(Pipeline.Stores through) {
      return new SurveyRemover(
          surveys,
          new SurveyCatalog(surveys),
          new WaitingJobs(jobs),
          new JobTracker(jobs),
          through.audit(),
          List.of(
              new ResponsesOfSurvey(through.index(), through.log(), through.answers()),
              new SummaryOfSurvey(through.summaries())));
    }

    Job mark() {
      String etag = surveys.find(ADATUM, survey.slug()).orElseThrow().etag();
      return remover(stores).remove(ADATUM, survey.slug(), "adatum-admin", etag);
    }

    void delete() {
      remover(stores).delete(mark().id());
    }

    /** All that is stored. */
    String dump() {
      StringBuilder all = new StringBuilder();
      all.append(answers.dump()).append(log.dump()).append(summaries.dump());
      queue.visible().forEach(body -> all.append(new String(body, StandardCharsets.UTF_8)));
      return all.append(queue.poison()).toString();
    }

    /** That nothing is left when all has come again, and that a new survey starts with nothing. */
    void assertGone(String when) {
      queue.redeliver();
      new Pipeline(stores).drain();
      queue.redeliver();
      assertThat(dump()).as(when).doesNotContain(MARKER);
      assertThat(queue.visible()).as(when).isEmpty();
      assertThat(log.segments(survey.key())).as(when).isEmpty();
      assertThat(summaries.find(survey.key())).as(when).isEmpty();
      assertThat(index.head(survey.key()).orElseThrow().dead()).as(when).isTrue();
      Survey next = create();
      assertThat(next.slug()).isEqualTo(survey.slug());
      Pipeline pipeline = new Pipeline(stores);
      assertThat(pipeline.summaries.read(ADATUM, next.slug()).totalAnswers()).as(when).isZero();
      accept(pipeline, next, "ground");
      pipeline.drain();
      assertThat(pipeline.summaries.read(ADATUM, next.slug()).totalAnswers()).as(when).isOne();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void goesOnWhereverTheProcessDied(boolean carriedOut) {
    boolean died = true;
    for (int call = 1; died; call++) {
      World world = new World().with(3).counted().with(2);
      Job job = world.mark();
      FailingCalls calls = new FailingCalls(call, carriedOut);
      Throwable failure =
          catchThrowable(() -> world.remover(calls.around(world.stores)).delete(job.id()));
      died = calls.reached();
      assertThat(failure != null).isEqualTo(died);
      world.remover(world.stores).delete(job.id());
      world.assertGone("call " + call);
    }
  }

  /** A worker that still takes the survey for one that is there, and dies. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void leavesNothingOfAWorkerThatDiedWhileTheDeletionPassed(int counted) {
    int deletions = 0;
    int leftovers = 0;
    boolean deleted = true;
    for (int before = 1; deleted; before++) {
      boolean died = true;
      for (int dying = before; died && deleted; dying++) {
        World world = new World().with(counted).counted().with(2);
        FailingCalls calls = new FailingCalls(dying, true, before, world::delete);
        Pipeline worker = new Pipeline(calls.around(world.stores));
        Throwable failure = catchThrowable(worker::drain);
        died = calls.reached();
        assertThat(died || failure == null).isTrue();
        deleted = world.surveys.find(ADATUM, world.survey.slug()).isEmpty();
        if (deleted) {
          deletions++;
          leftovers += world.log.segments(world.survey.key()).isEmpty() ? 0 : 1;
          leftovers += world.summaries.find(world.survey.key()).isEmpty() ? 0 : 1;
          world.assertGone("deleted before call " + before + ", died after call " + dying);
        }
      }
    }
    assertThat(deletions).isGreaterThan(20);
    assertThat(leftovers).as("times when the worker had left something").isPositive();
  }

  /** One that still takes the survey for one that is there, and so drops no announcement. */
  @Test
  void removesWhatAnotherHasLeftWhenItFindsTheIndexDead() {
    World world = new World();
    world.delete();
    byte[] left = MARKER.getBytes(StandardCharsets.UTF_8);
    assertThat(world.log.append(world.survey.key(), "dead-1", 0, left)).isTrue();
    AcceptedResponse late = new AcceptedResponse(UUID.randomUUID(), 5, 1, Map.of());
    new Pipeline(world.stores).indexer.add(world.survey.key(), "worker", List.of(late));
    world.assertGone("never counted");
  }

  @Test
  void dropsWhatIsAskedOfASurveyThatIsGone() {
    World world = new World().with(2);
    world.delete();
    world.assertGone("never counted");
  }
}
