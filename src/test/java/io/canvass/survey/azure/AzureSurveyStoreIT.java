package io.canvass.survey.azure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.azure.data.tables.models.TableEntity;
import io.canvass.platform.ConflictException;
import io.canvass.platform.DyingStorage;
import io.canvass.platform.StampClock;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStore;
import io.canvass.survey.SurveyStoreContract;
import io.canvass.survey.Surveys;
import io.canvass.testing.Azurite;
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
  void goesOnWithADeletionWhereverTheProcessDied() {
    DyingStorage dying = new DyingStorage(Azurite.shared().connectionString());
    SurveyStore mortal = new AzureSurveyStore(dying.gateway(), new StampClock());
    List<Question> questions =
        IntStream.range(0, 105)
            .mapToObj(i -> new Question("c" + i, "simpleText", "T" + i, List.of(), false))
            .toList();
    assertThat(mortal.list(tenant, 1, null).items()).isEmpty();
    mortal.questions(tenant, new Slug("warm-up"), 1);
    boolean died = true;
    for (int requests = 0; died; requests++) {
      Survey survey = Surveys.draft(tenant, "half-gone", "Half", questions);
      Versioned<Survey> created = store.create(tenant, survey);
      store.replace(tenant, Surveys.changed(survey, "Half", Surveys.QUESTIONS), created.etag());
      dying.dieAfter(requests);
      Throwable failure = catchThrowable(() -> mortal.delete(survey.key()));
      died = dying.dead();
      assertThat(failure != null).isEqualTo(died);
      SurveyStore next = new AzureSurveyStore(TestStorage.gateway(), new StampClock());
      next.delete(survey.key());
      assertThat(rows("Surveys", tenant.value())).as("after " + requests).isEmpty();
      assertThat(rows("Questions", tenant + "_half-gone")).as("after " + requests).isEmpty();
    }
  }

  private static List<String> rows(String table, String partition) {
    return TestStorage.gateway().home().table(table).withPrefix(partition, "").stream()
        .map(TableEntity::getRowKey)
        .toList();
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
