package io.canvass.response.azure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.NotFoundException;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.response.Lane;
import io.canvass.response.PoisonQueue;
import io.canvass.response.PoisonQueueContract;
import io.canvass.response.ResponseQueue.Taken;
import io.canvass.testing.Azurite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Has an emulator of its own: workers of other tests would take its messages. */
class AzurePoisonQueueIT implements PoisonQueueContract {

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
  public PoisonQueue queue() {
    return new AzurePoisonQueue(storage);
  }

  @Override
  public void poison(Lane lane, byte[] body, String error) {
    new AzureResponseQueue(storage).poison(HERE, lane, body, error);
  }

  @Override
  public List<byte[]> replayed(Lane lane) {
    AzureResponseQueue main = new AzureResponseQueue(storage);
    List<byte[]> bodies = new ArrayList<>();
    for (Taken taken : main.take(HERE, lane, Duration.ofSeconds(60))) {
      bodies.add(taken.body());
      main.delete(taken);
    }
    return bodies;
  }

  @Test
  void knowsNoOtherPlace() {
    assertThatThrownBy(() -> queue().standing("elsewhere", Lane.STANDARD))
        .isInstanceOf(NotFoundException.class);
  }
}
