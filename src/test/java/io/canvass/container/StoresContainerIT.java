package io.canvass.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.identity.UserStore;
import io.canvass.identity.azure.AzureUserStore;
import io.canvass.job.JobStore;
import io.canvass.job.azure.AzureJobStore;
import io.canvass.platform.TenantId;
import io.canvass.survey.SurveyStore;
import io.canvass.survey.azure.AzureSurveyStore;
import io.canvass.tenant.Tenant;
import io.canvass.tenant.TenantStore;
import io.canvass.tenant.azure.AzureTenantStore;
import jakarta.inject.Inject;
import java.io.File;
import java.net.URISyntaxException;
import org.assertj.core.api.Assertions;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith({SharedContainer.class, ArquillianExtension.class})
class StoresContainerIT {

  /** Above the environment's: no workers of its own, no demo, no jobs taken over. */
  private static final String SETTINGS =
      """
      config_ordinal=900
      canvass.workers=0
      canvass.demo=false
      canvass.instance.name=container-tests
      mp.openapi.scan.disable=true
      """;

  @Inject TenantStore tenants;
  @Inject UserStore users;
  @Inject SurveyStore surveys;
  @Inject JobStore jobs;

  @Deployment
  static WebArchive archive() throws URISyntaxException {
    File assertions =
        new File(
            Assertions.class.getProtectionDomain().getCodeSource().getLocation().toURI().getPath());
    WebArchive archive =
        ShrinkWrap.create(ZipImporter.class, "container-tests.war")
            .importFrom(new File("target/canvass.war"))
            .as(WebArchive.class);
    archive.delete("WEB-INF/classes/META-INF/microprofile-config.properties");
    return archive
        .addClass(SharedContainer.class)
        .addAsLibrary(assertions)
        .addAsResource(new StringAsset(SETTINGS), "META-INF/microprofile-config.properties");
  }

  @Test
  void injectsTheStoresOfAzure() {
    assertThat(tenants).isInstanceOf(AzureTenantStore.class);
    assertThat(users).isInstanceOf(AzureUserStore.class);
    assertThat(surveys).isInstanceOf(AzureSurveyStore.class);
    assertThat(jobs).isInstanceOf(AzureJobStore.class);
  }

  @Test
  void reachesStorageThroughThem() {
    TenantId adatum = new TenantId("adatum");
    assertThat(tenants.list()).extracting(Tenant::id).contains(adatum);
    assertThat(users.find("adatum-admin").orElseThrow().tenant()).isEqualTo(adatum);
    assertThat(surveys.list(adatum, 100, null).items()).isNotEmpty();
  }
}
