package io.canvass.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.canvass.audit.azure.AzureAuditStore;
import io.canvass.job.InMemoryJobStore;
import io.canvass.job.Job;
import io.canvass.job.JobStore;
import io.canvass.job.JobTracker;
import io.canvass.job.WaitingJobs;
import io.canvass.platform.DyingStorage;
import io.canvass.platform.StampClock;
import io.canvass.platform.StorageAccount;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.TenantId;
import io.canvass.platform.UnavailableException;
import io.canvass.response.Erasures;
import io.canvass.response.ResponsesOfSurvey;
import io.canvass.response.azure.AzureResponseIndexStore;
import io.canvass.response.azure.AzureResponseLogStore;
import io.canvass.response.azure.AzureResponseQueue;
import io.canvass.response.azure.AzureSurveyAnswerStore;
import io.canvass.summary.SummaryOfSurvey;
import io.canvass.summary.azure.AzureSurveyAnswersSummaryStore;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyRemover;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.survey.azure.AzureSurveyStore;
import io.canvass.tenant.TenantStoreContract;
import io.canvass.tenant.azure.AzureTenantStore;
import io.canvass.testing.Azurite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Erasing on real storage, of which everything is searched for what was erased. */
class ErasureIT {

  private static final TenantId TENANT = new TenantId("adatum");
  private static final String MARKER = "zanzibar";

  private static Azurite azurite;
  private static StorageGateway storage;

  private final List<UUID> ids = new ArrayList<>();

  @BeforeAll
  static void start() {
    azurite = Azurite.start();
    storage =
        new StorageGateway(
            StorageSettings.of(azurite.connectionString()),
            tenant -> StorageSettings.DEFAULT_LOCATION);
    new AzureTenantStore(storage).create(TenantStoreContract.named(TENANT, "A. Datum"));
  }

  @AfterAll
  static void stop() {
    azurite.close();
  }

  private static Pipeline.Stores stores() {
    return stores(storage);
  }

  private static Pipeline.Stores stores(StorageGateway storage) {
    return new Pipeline.Stores(
        new AzureTenantStore(storage),
        new AzureSurveyStore(storage, new StampClock()),
        new AzureSurveyAnswerStore(storage),
        new AzureResponseQueue(storage),
        new AzureResponseIndexStore(storage),
        new AzureResponseLogStore(storage),
        new AzureSurveyAnswersSummaryStore(storage),
        new AzureAuditStore(storage));
  }

  private Survey survey(Pipeline pipeline, String slug) {
    Survey survey =
        stores()
            .surveys()
            .create(TENANT, Surveys.draft(TENANT, slug).withStatus(SurveyStatus.OPEN))
            .value();
    for (int i = 0; i < 5; i++) {
      String words = "brown fox " + (i == 2 ? MARKER : "ground");
      ids.add(pipeline.accept(survey, "key" + i, "q1", words, "q3", 1 + i).id());
    }
    return survey;
  }

  /** All that storage holds of the survey, as text. */
  private static String everything(Survey survey) {
    StorageAccount account = storage.home();
    String name = survey.tenant() + "-" + survey.slug();
    StringBuilder all = new StringBuilder();
    for (String container :
        List.of("surveyanswers-" + name, "responselog-" + name, "surveyanswerssummaries")) {
      for (String blob : account.container(container).names("")) {
        account
            .container(container)
            .get(blob)
            .ifPresent(found -> all.append(new String(found.content(), StandardCharsets.UTF_8)));
      }
    }
    account
        .table("ResponseIndex")
        .withPrefix(survey.key().toString(), "")
        .forEach(row -> all.append(row.getProperties()));
    account
        .table("Audit")
        .withPrefix(TENANT.value(), "")
        .forEach(row -> all.append(row.getProperties()));
    for (String queue : List.of("surveyanswers-premium", "surveyanswers-standard")) {
      account
          .queue(queue)
          .receive(32, Duration.ofSeconds(1))
          .forEach(message -> all.append(new String(message.body(), StandardCharsets.UTF_8)));
    }
    return all.toString();
  }

  private void assertErased(Survey survey) {
    Pipeline fresh = new Pipeline(stores());
    assertThat(everything(survey)).doesNotContain(MARKER).contains("ground");
    assertThat(fresh.browser.list(TENANT, survey.slug(), 10, null).items())
        .extracting(item -> item.answer().id())
        .containsExactly(ids.get(0), ids.get(1), ids.get(3), ids.get(4));
    assertThat(fresh.summaries.read(TENANT, survey.slug()).totalAnswers()).isEqualTo(4);
    assertThat(stores().log().segments(survey.key()).keySet())
        .allSatisfy(name -> assertThat(name).contains("~1-"));
    assertThat(stores().audit().newest(TENANT, 1))
        .extracting("id")
        .containsExactly(ids.get(2).toString());
  }

  @Test
  void leavesNothingOfTheAnswersInAnyBlobTableOrQueue() {
    Pipeline pipeline = new Pipeline(stores());
    Survey survey = survey(pipeline, "erase");
    pipeline.drain();
    pipeline.summaries.read(TENANT, survey.slug());
    assertThat(everything(survey)).contains(MARKER);
    pipeline.eraser.erase(TENANT, survey.slug(), ids.get(2), "adatum-admin");
    assertErased(survey);
  }

  @Test
  void aWorkerFinishesWhatAProcessThatDiedHasBegun() {
    Pipeline pipeline = new Pipeline(stores());
    Survey survey = survey(pipeline, "resume");
    pipeline.drain();
    FailingCalls calls = new FailingCalls(9, true);
    try {
      new Pipeline(calls.around(stores()))
          .eraser.erase(TENANT, survey.slug(), ids.get(2), "adatum-admin");
    } catch (UnavailableException e) {
      assertThat(calls.reached()).isTrue();
    }
    assertThat(calls.reached()).isTrue();
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .until(
            () -> {
              pipeline.drain();
              Erasures erasures = stores().index().head(survey.key()).orElseThrow().erasures();
              return erasures.count() == 1 && erasures.open().isEmpty();
            });
    assertErased(survey);
  }

  @Test
  void leavesNothingOfADeletedSurveyHoweverOftenTheProcessDies() {
    Pipeline pipeline = new Pipeline(stores());
    Survey survey = survey(pipeline, "deleted");
    pipeline.drain();
    pipeline.summaries.read(TENANT, survey.slug());
    pipeline.acceptOnce(survey, "q1", MARKER);
    assertThat(everything(survey)).contains(MARKER);
    JobStore jobs = new InMemoryJobStore();
    String etag = stores().surveys().find(TENANT, survey.slug()).orElseThrow().etag();
    Job job = remover(storage, jobs).remove(TENANT, survey.slug(), "adatum-admin", etag);
    DyingStorage dying = new DyingStorage(azurite.connectionString());
    boolean died = true;
    for (int requests = 1; died; requests++) {
      dying.dieAfter(requests);
      Throwable failure = catchThrowable(() -> remover(dying.gateway(), jobs).delete(job.id()));
      died = dying.dead();
      assertThat(failure != null).isEqualTo(died);
    }
    awaitNoMessages();
    assertThat(everything(survey)).doesNotContain(MARKER);
    assertThat(stores().log().segments(survey.key())).isEmpty();
    assertThat(storage.home().table("Questions").withPrefix(TENANT + "_deleted", "")).isEmpty();
    assertThat(storage.home().table("Surveys").withPrefix(TENANT.value(), ""))
        .noneMatch(row -> row.getRowKey().contains("deleted"));

    Survey next = survey(new Pipeline(stores()), "deleted");
    assertThat(new Pipeline(stores()).summaries.read(TENANT, next.slug()).totalAnswers()).isZero();
  }

  /** The announcement was taken a moment ago, to look at it, and comes again. */
  private static void awaitNoMessages() {
    Pipeline worker = new Pipeline(stores());
    Awaitility.await().atMost(Duration.ofSeconds(30)).until(worker::run);
    worker.drain();
  }

  private static SurveyRemover remover(StorageGateway through, JobStore jobs) {
    Pipeline.Stores stores = stores(through);
    return new SurveyRemover(
        stores.surveys(),
        new SurveyCatalog(stores.surveys()),
        new WaitingJobs(jobs),
        new JobTracker(jobs),
        stores.audit(),
        List.of(
            new ResponsesOfSurvey(stores.index(), stores.log(), stores.answers()),
            new SummaryOfSurvey(stores.summaries())));
  }
}
