package io.canvass.response.azure;

import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.TenantId;
import io.canvass.response.ResponseQueue;
import io.canvass.response.ResponseQueueContract;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;
import io.canvass.testing.Azurite;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Has an emulator of its own: workers of other tests would take its messages. */
class AzureResponseQueueIT implements ResponseQueueContract {

  private static Azurite azurite;
  private static StorageGateway storage;

  @BeforeAll
  static void start() {
    azurite = Azurite.start();
    storage =
        new StorageGateway(
            StorageSettings.of(azurite.connectionString()),
            tenant -> StorageSettings.DEFAULT_LOCATION);
  }

  @AfterAll
  static void stop() {
    azurite.close();
  }

  @Override
  public ResponseQueue queue() {
    return new AzureResponseQueue(storage);
  }

  @Override
  public SurveyKey survey() {
    return Surveys.draft(new TenantId("adatum"), "s").key();
  }
}
