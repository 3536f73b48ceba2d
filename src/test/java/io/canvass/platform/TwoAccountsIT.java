package io.canvass.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.counting.Pipeline;
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
import io.canvass.tenant.InMemoryTenantStore;
import io.canvass.tenant.Subscription;
import io.canvass.tenant.Tenant;
import io.canvass.tenant.TenantDirectory;
import io.canvass.tenant.TenantStatus;
import io.canvass.testing.Azurite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two storage accounts with a tenant in each: neither holds anything of the other's tenant. */
class TwoAccountsIT {

  private static final TenantId EAST = new TenantId("easttenant");
  private static final TenantId WEST = new TenantId("westtenant");

  private static Azurite east;
  private static Azurite west;

  @BeforeAll
  static void start() {
    east = Azurite.start();
    west = Azurite.start();
  }

  @AfterAll
  static void stop() {
    east.close();
    west.close();
  }

  private static Tenant tenant(TenantId id, String location) {
    return new Tenant(
        id, id.value(), Subscription.STANDARD, List.of(), location, "", TenantStatus.ACTIVE);
  }

  @Test
  void eachTenantsDataStaysInItsAccount() {
    InMemoryTenantStore tenants = new InMemoryTenantStore();
    tenants.create(tenant(EAST, "east"));
    tenants.create(tenant(WEST, "west"));
    StorageGateway storage =
        new StorageGateway(
            new StorageSettings(
                "east", Map.of("east", east.connectionString(), "west", west.connectionString())),
            new TenantDirectory(tenants));
    SurveyStore surveys = new AzureSurveyStore(storage, new StampClock());
    Pipeline pipeline =
        new Pipeline(
            new Pipeline.Stores(
                tenants,
                surveys,
                new AzureSurveyAnswerStore(storage),
                new AzureResponseQueue(storage),
                new AzureResponseIndexStore(storage),
                new AzureResponseLogStore(storage),
                new AzureSurveyAnswersSummaryStore(storage)));
    for (TenantId tenant : List.of(EAST, WEST)) {
      Survey survey =
          surveys
              .create(tenant, Surveys.draft(tenant, "same").withStatus(SurveyStatus.OPEN))
              .value();
      pipeline.acceptOnce(survey, "q1", "only of " + tenant, "q3", 4);
      pipeline.drain();
      assertThat(pipeline.summaries.read(tenant, survey.slug()).totalAnswers()).isEqualTo(1);
      assertThat(pipeline.browser.at(tenant, survey.slug(), 1)).isPresent();
    }
    for (StorageAccount account : storage.all()) {
      TenantId own = account.location().equals("east") ? EAST : WEST;
      TenantId other = own.equals(EAST) ? WEST : EAST;
      assertThat(account.table("Surveys").withPrefix(own.value(), "")).isNotEmpty();
      assertThat(account.table("Surveys").withPrefix(other.value(), "")).isEmpty();
      assertThat(account.container("surveyanswers-" + own + "-same").names("")).hasSize(1);
      assertThat(account.container("surveyanswers-" + other + "-same").names("")).isEmpty();
      assertThat(account.container("responselog-" + other + "-same").names("")).isEmpty();
      assertThat(account.container("surveyanswerssummaries").names(""))
          .allMatch(name -> name.startsWith(own + "-"));
    }
  }
}
