package io.canvass.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import jakarta.batch.operations.JobOperator;
import jakarta.batch.runtime.BatchRuntime;
import jakarta.batch.runtime.BatchStatus;
import jakarta.inject.Inject;
import jakarta.security.enterprise.SecurityContext;
import java.io.File;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.awaitility.Awaitility;
import org.hamcrest.Matcher;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith({SharedContainer.class, ArquillianExtension.class})
class ContainerIT {

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
  @Inject SecurityContext security;

  @Deployment
  static WebArchive archive() throws URISyntaxException {
    WebArchive archive =
        ShrinkWrap.create(ZipImporter.class, "container-tests.war")
            .importFrom(new File("target/canvass.war"))
            .as(WebArchive.class);
    archive.delete("WEB-INF/classes/META-INF/microprofile-config.properties");
    return archive
        .addClasses(
            SharedContainer.class,
            InterruptedJob.class,
            InterruptedJob.Reader.class,
            InterruptedJob.Writer.class)
        .addAsResource(
            "io/canvass/container/interrupted.xml", "META-INF/batch-jobs/interrupted.xml")
        .addAsLibraries(
            library(Assertions.class), library(Awaitility.class), library(Matcher.class))
        .addAsResource(new StringAsset(SETTINGS), "META-INF/microprofile-config.properties");
  }

  private static File library(Class<?> type) throws URISyntaxException {
    return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI().getPath());
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

  @Test
  void constrainsThePagesBehindTheSignIn() {
    assertThat(security.hasAccessToWebResource("/admin/adatum/surveys", "GET")).isFalse();
    assertThat(security.hasAccessToWebResource("/admin/adatum/surveys", "POST")).isFalse();
    assertThat(security.hasAccessToWebResource("/operator/jobs", "GET")).isFalse();
    assertThat(security.hasAccessToWebResource("/survey/adatum/coffee", "GET")).isTrue();
    assertThat(security.hasAccessToWebResource("/login", "POST")).isTrue();
  }

  @Test
  void restartsAJobFromItsLastCheckpoint() {
    JobOperator operator = BatchRuntime.getJobOperator();
    InterruptedJob.prepare();
    long first = operator.start("interrupted", new Properties());
    assertThat(end(operator, first)).isEqualTo(BatchStatus.FAILED);
    assertThat(InterruptedJob.written()).isEqualTo(numbers(20));
    long second = operator.restart(first, new Properties());
    assertThat(end(operator, second)).isEqualTo(BatchStatus.COMPLETED);
    assertThat(InterruptedJob.written()).isEqualTo(numbers(InterruptedJob.ITEMS));
  }

  private static BatchStatus end(JobOperator operator, long execution) {
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> operator.getJobExecution(execution).getEndTime() != null);
    return operator.getJobExecution(execution).getBatchStatus();
  }

  private static List<Integer> numbers(int last) {
    return IntStream.rangeClosed(1, last).boxed().toList();
  }
}
