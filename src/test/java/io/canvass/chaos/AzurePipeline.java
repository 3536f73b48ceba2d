package io.canvass.chaos;

import io.canvass.counting.Pipeline;
import io.canvass.platform.StampClock;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.response.azure.AzureResponseIndexStore;
import io.canvass.response.azure.AzureResponseLogStore;
import io.canvass.response.azure.AzureResponseQueue;
import io.canvass.response.azure.AzureSurveyAnswerStore;
import io.canvass.summary.azure.AzureSurveyAnswersSummaryStore;
import io.canvass.survey.azure.AzureSurveyStore;
import io.canvass.tenant.azure.AzureTenantStore;

/** Stores and gateways to storage at a connection string. */
final class AzurePipeline {

  private AzurePipeline() {}

  static StorageGateway gateway(String connectionString) {
    return new StorageGateway(
        StorageSettings.of(connectionString), tenant -> StorageSettings.DEFAULT_LOCATION);
  }

  static Pipeline.Stores stores(StorageGateway storage) {
    return new Pipeline.Stores(
        new AzureTenantStore(storage),
        new AzureSurveyStore(storage, new StampClock()),
        new AzureSurveyAnswerStore(storage),
        new AzureResponseQueue(storage),
        new AzureResponseIndexStore(storage),
        new AzureResponseLogStore(storage),
        new AzureSurveyAnswersSummaryStore(storage));
  }
}
