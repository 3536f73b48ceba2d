package io.canvass.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.azure.core.http.jdk.httpclient.JdkHttpClientBuilder;
import com.fasterxml.jackson.databind.node.IntNode;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.IndexEntry;
import io.canvass.response.IndexHead;
import io.canvass.response.LogReader;
import io.canvass.response.ResponseIndexer;
import io.canvass.response.SurveyAnswer;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.response.azure.AzureResponseIndexStore;
import io.canvass.response.azure.AzureResponseLogStore;
import io.canvass.response.azure.AzureSurveyAnswerStore;
import io.canvass.summary.SummaryDocument;
import io.canvass.summary.azure.AzureSurveyAnswersSummaryStore;
import io.canvass.survey.SequenceStore;
import io.canvass.survey.Survey;
import io.canvass.survey.Surveys;
import io.canvass.survey.azure.AzureSequenceStore;
import io.canvass.survey.azure.AzureSurveyStore;
import io.canvass.tenant.Tenant;
import io.canvass.tenant.TenantStoreContract;
import io.canvass.tenant.azure.AzureTenantStore;
import io.canvass.testing.Azurite;
import io.canvass.testing.TestStorage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A write that was carried out and whose answer was lost is tried again and meets its own result:
 * that is a success.
 */
class LostAnswerIT {

  private final LosingClient client = new LosingClient(new JdkHttpClientBuilder().build());
  private final StorageGateway storage =
      new StorageGateway(
          StorageSettings.of(Azurite.shared().connectionString()),
          tenant -> StorageSettings.DEFAULT_LOCATION,
          client);
  private final TenantId tenant = TestStorage.newTenant();
  private final Survey survey = Surveys.draft(tenant, "s");

  @Test
  void aTenantIsCreatedAndReplaced() {
    AzureTenantStore store = new AzureTenantStore(storage);
    Tenant first = TenantStoreContract.named(tenant, "First");
    Tenant second = TenantStoreContract.named(tenant, "Second");
    store.list();
    client.loseNext(1);
    Versioned<Tenant> created = store.create(first);
    assertThat(store.find(tenant)).contains(created);
    client.loseNext(1);
    Versioned<Tenant> replaced = store.replace(second, created.etag());
    assertThat(store.find(tenant)).contains(replaced);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aSurveyIsCreatedAndReplacedWithItsQuestions(int lost) {
    AzureSurveyStore store = new AzureSurveyStore(storage, new StampClock());
    store.create(tenant, Surveys.draft(tenant, "warm-up"));
    client.loseNext(lost);
    Versioned<Survey> created = store.create(tenant, survey);
    assertThat(store.find(tenant, survey.slug())).contains(created);
    Survey changed = Surveys.changed(survey, "Changed", List.of(Surveys.QUESTIONS.get(2)));
    client.loseNext(lost);
    Versioned<Survey> replaced = store.replace(tenant, changed, created.etag());
    assertThat(store.find(tenant, survey.slug())).contains(replaced);
    assertThat(replaced.value()).isEqualTo(changed);
    assertThat(store.questions(tenant, survey.slug(), 1)).contains(Surveys.QUESTIONS);
  }

  @Test
  void aResponseIsStoredOnce() {
    SurveyAnswerStore store = new AzureSurveyAnswerStore(storage);
    SurveyAnswer answer =
        SurveyAnswer.of(
            survey, Surveys.QUESTIONS, new AcceptedResponse(UUID.randomUUID(), 5, 1, Map.of()));
    store.find(survey.key(), answer.id());
    client.loseNext(1);
    assertThat(store.putIfAbsent(survey.key(), answer, "f"))
        .isEqualTo(new SurveyAnswerStore.Stored(answer, "f"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void aResponseHasOnePlaceAndOneBody(int lost) {
    AzureResponseIndexStore index = new AzureResponseIndexStore(storage);
    AzureResponseLogStore log = new AzureResponseLogStore(storage);
    ResponseIndexer indexer = new ResponseIndexer(index, log);
    List<AcceptedResponse> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      AcceptedResponse response =
          new AcceptedResponse(UUID.randomUUID(), 100 + i, 1, Map.of("q3", IntNode.valueOf(1 + i)));
      all.add(response);
      client.loseNext(lost);
      addUntilAnswered(indexer, response);
    }
    IndexHead head = index.head(survey.key()).orElseThrow();
    assertThat(index.leaves(survey.key(), List.of(0)).get(0).entries())
        .extracting(IndexEntry::stamp)
        .isEqualTo(all.stream().map(AcceptedResponse::stamp).toList());
    List<AcceptedResponse> logged = new ArrayList<>();
    new LogReader(log).read(survey.key(), head, Map.of(), Long.MAX_VALUE, logged::add);
    assertThat(logged).containsExactlyInAnyOrderElementsOf(all);
  }

  /**
   * More answers lost than there are tries of one call: then the queue delivers the response again.
   */
  private void addUntilAnswered(ResponseIndexer indexer, AcceptedResponse response) {
    Awaitility.await()
        .ignoreException(UnavailableException.class)
        .until(
            () -> {
              indexer.add(survey.key(), "w", List.of(response));
              return true;
            });
  }

  @Test
  void aSummaryIsWritten() {
    AzureSurveyAnswersSummaryStore store = new AzureSurveyAnswersSummaryStore(storage);
    SummaryDocument summary = SummaryDocument.empty(survey.generation());
    store.find(survey.key());
    client.loseNext(1);
    String etag = store.save(survey.key(), summary, null).orElseThrow();
    client.loseNext(1);
    assertThat(store.save(survey.key(), summary, etag)).isPresent();
  }

  @Test
  void aNumberIsNeverGivenTwice() {
    SequenceStore store = new AzureSequenceStore(storage);
    String name = "lost_" + UUID.randomUUID();
    Set<Long> given = new HashSet<>();
    for (int i = 0; i < 6; i++) {
      client.loseNext(i % 2);
      assertThat(given.add(store.next(name))).isTrue();
    }
  }
}
