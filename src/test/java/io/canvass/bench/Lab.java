package io.canvass.bench;

import io.canvass.counting.CountingLoop;
import io.canvass.counting.Pipeline;
import io.canvass.platform.MeteredStorage;
import io.canvass.platform.StampClock;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import io.canvass.response.Inbox;
import io.canvass.response.azure.AzureResponseIndexStore;
import io.canvass.response.azure.AzureResponseLogStore;
import io.canvass.response.azure.AzureResponseQueue;
import io.canvass.response.azure.AzureSurveyAnswerStore;
import io.canvass.summary.azure.AzureSurveyAnswersSummaryStore;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.survey.azure.AzureSurveyStore;
import io.canvass.tenant.TenantStoreContract;
import io.canvass.tenant.azure.AzureTenantStore;
import io.canvass.testing.Azurite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The pipeline without a container, on a storage of its own whose calls and bytes are counted. */
final class Lab implements AutoCloseable {

  static final TenantId TENANT = new TenantId("adatum");

  final Azurite azurite = Azurite.start();
  final MeteredStorage meter = new MeteredStorage(azurite.connectionString());
  final StorageGateway storage = meter.gateway();
  private final List<CountingLoop> loops = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  Lab() {
    new AzureTenantStore(storage).create(TenantStoreContract.named(TENANT, "A. Datum"));
  }

  /** Opens a survey with one question of each type. */
  Survey survey() {
    return survey(Surveys.QUESTIONS);
  }

  /** Opens a survey with these questions. */
  Survey survey(List<Question> questions) {
    String slug = "s" + UUID.randomUUID().toString().substring(0, 8);
    return new AzureSurveyStore(storage, new StampClock())
        .create(
            TENANT,
            Surveys.draft(TENANT, slug, "Title of " + slug, questions)
                .withStatus(SurveyStatus.OPEN))
        .value();
  }

  /** An instance. */
  Pipeline instance(Duration pace) {
    return new Pipeline(
        new Pipeline.Stores(
            new AzureTenantStore(storage),
            new AzureSurveyStore(storage, new StampClock()),
            new AzureSurveyAnswerStore(storage),
            new AzureResponseQueue(storage),
            new AzureResponseIndexStore(storage),
            new AzureResponseLogStore(storage),
            new AzureSurveyAnswersSummaryStore(storage)),
        new StampClock(),
        new Inbox(Duration.ofSeconds(60), pace));
  }

  /** Starts two workers of the instance, as a server does. */
  void work(Pipeline instance) {
    for (int i = 0; i < 2; i++) {
      CountingLoop loop = new CountingLoop(instance.pass, instance.fetcher, instance.inbox);
      Thread thread = new Thread(loop, "worker");
      loops.add(loop);
      threads.add(thread);
      thread.start();
    }
    instance.inbox.open();
  }

  /** Lets the workers finish. */
  void rest() throws InterruptedException {
    loops.forEach(CountingLoop::stop);
    for (Thread thread : threads) {
      thread.join();
    }
    loops.clear();
    threads.clear();
  }

  @Override
  public void close() {
    azurite.close();
  }
}
