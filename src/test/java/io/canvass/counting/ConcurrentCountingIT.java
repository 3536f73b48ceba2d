package io.canvass.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.StampClock;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.TenantId;
import io.canvass.response.Receipt;
import io.canvass.response.azure.AzureResponseIndexStore;
import io.canvass.response.azure.AzureResponseLogStore;
import io.canvass.response.azure.AzureResponseQueue;
import io.canvass.response.azure.AzureSurveyAnswerStore;
import io.canvass.summary.azure.AzureSurveyAnswersSummaryStore;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.SurveyStore;
import io.canvass.survey.Surveys;
import io.canvass.survey.azure.AzureSurveyStore;
import io.canvass.tenant.TenantStoreContract;
import io.canvass.tenant.azure.AzureTenantStore;
import io.canvass.testing.Azurite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Two instances on real storage, each with a worker, while respondents answer and send again. */
class ConcurrentCountingIT {

  private static final TenantId TENANT = new TenantId("adatum");
  private static final int RESPONSES = 300;

  private static Pipeline instance(Azurite azurite) {
    StorageGateway storage =
        new StorageGateway(
            StorageSettings.of(azurite.connectionString()),
            tenant -> StorageSettings.DEFAULT_LOCATION);
    return new Pipeline(
        new Pipeline.Stores(
            new AzureTenantStore(storage),
            new AzureSurveyStore(storage, new StampClock()),
            new AzureSurveyAnswerStore(storage),
            new AzureResponseQueue(storage),
            new AzureResponseIndexStore(storage),
            new AzureResponseLogStore(storage),
            new AzureSurveyAnswersSummaryStore(storage)));
  }

  @Test
  void nothingIsLostOrDoubledByTwoWorkersAndRespondentsWhoSendTwice() throws Exception {
    try (Azurite azurite = Azurite.start()) {
      StorageGateway storage =
          new StorageGateway(
              StorageSettings.of(azurite.connectionString()),
              tenant -> StorageSettings.DEFAULT_LOCATION);
      new AzureTenantStore(storage).create(TenantStoreContract.named(TENANT, "A. Datum"));
      SurveyStore surveys = new AzureSurveyStore(storage, new StampClock());
      Survey survey =
          surveys
              .create(TENANT, Surveys.draft(TENANT, "race").withStatus(SurveyStatus.OPEN))
              .value();
      List<Pipeline> instances = List.of(instance(azurite), instance(azurite));
      ExecutorService threads = Executors.newCachedThreadPool();
      AtomicBoolean accepting = new AtomicBoolean(true);
      List<Future<?>> workers = new ArrayList<>();
      for (Pipeline instance : instances) {
        workers.add(
            threads.submit(
                () -> {
                  while (accepting.get()) {
                    instance.run();
                  }
                }));
      }
      List<Callable<UUID>> respondents = new ArrayList<>();
      for (int i = 0; i < RESPONSES; i++) {
        int number = i;
        respondents.add(
            () -> {
              Receipt first =
                  instances.get(number % 2).accept(survey, "key" + number, "q3", 1 + number % 5);
              if (number % 10 == 0) {
                assertThat(
                        instances
                            .get((number + 1) % 2)
                            .accept(survey, "key" + number, "q3", 1 + number % 5))
                    .isEqualTo(first);
              }
              return first.id();
            });
      }
      ExecutorService crowd = Executors.newFixedThreadPool(16);
      Set<UUID> acknowledged = new HashSet<>();
      for (Future<UUID> respondent : crowd.invokeAll(respondents)) {
        acknowledged.add(respondent.get());
      }
      accepting.set(false);
      for (Future<?> worker : workers) {
        worker.get();
      }
      instances.get(0).drain();
      crowd.shutdown();
      threads.shutdown();

      Set<UUID> browsed = new HashSet<>();
      long items = 0;
      String cursor = null;
      do {
        var slice = instances.get(1).browser.list(TENANT, survey.slug(), 100, cursor);
        items += slice.items().size();
        slice.items().forEach(item -> browsed.add(item.answer().id()));
        cursor = slice.nextCursor();
      } while (cursor != null);
      assertThat(acknowledged).hasSize(RESPONSES);
      assertThat(browsed).isEqualTo(acknowledged);
      assertThat(items).isEqualTo(RESPONSES);
      assertThat(instances.get(1).summaries.read(TENANT, survey.slug()).totalAnswers())
          .isEqualTo(RESPONSES);
    }
  }
}
