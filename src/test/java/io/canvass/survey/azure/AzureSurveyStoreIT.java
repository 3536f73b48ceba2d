package io.canvass.survey.azure;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.ConflictException;
import io.canvass.platform.StampClock;
import io.canvass.platform.TenantId;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStore;
import io.canvass.survey.SurveyStoreContract;
import io.canvass.survey.Surveys;
import io.canvass.testing.TestStorage;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AzureSurveyStoreIT implements SurveyStoreContract {

  private final SurveyStore store = new AzureSurveyStore(TestStorage.gateway(), new StampClock());
  private final TenantId tenant = TestStorage.newTenant();

  @Override
  public SurveyStore store() {
    return store;
  }

  @Override
  public TenantId tenant() {
    return tenant;
  }

  @Test
  void ofEightAuthorsWhoCreateTheSameTitleAtOnceOneSucceeds() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Callable<Boolean>> authors =
        IntStream.range(0, 8)
            .<Callable<Boolean>>mapToObj(
                i ->
                    () -> {
                      Survey survey =
                          Surveys.draft(
                              tenant, i % 2 == 0 ? "race" : "race-" + i, "Race", Surveys.QUESTIONS);
                      try {
                        store.create(tenant, survey);
                        return true;
                      } catch (ConflictException e) {
                        return false;
                      }
                    })
            .toList();
    int created = 0;
    for (Future<Boolean> author : threads.invokeAll(authors)) {
      created += author.get() ? 1 : 0;
    }
    threads.shutdown();
    assertThat(created).isEqualTo(1);
    assertThat(store.list(tenant, 10, null).items()).hasSize(1);
    assertThat(
            store
                .find(tenant, store.findByTitle(tenant, "Race").orElseThrow())
                .orElseThrow()
                .value()
                .questions())
        .isEqualTo(Surveys.QUESTIONS);
  }
}
