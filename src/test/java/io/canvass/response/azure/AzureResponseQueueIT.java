package io.canvass.response.azure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.azure.storage.queue.QueueClientBuilder;
import com.azure.storage.queue.QueueMessageEncoding;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.TenantId;
import io.canvass.response.Lane;
import io.canvass.response.ResponseQueue;
import io.canvass.response.ResponseQueue.Taken;
import io.canvass.response.ResponseQueueContract;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;
import io.canvass.testing.Azurite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

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

  /** What another program puts on a queue, as it is. */
  private static void putRaw(String text) {
    new QueueClientBuilder()
        .connectionString(azurite.connectionString())
        .queueName(Lane.STANDARD.queue())
        .buildClient()
        .sendMessage(text);
  }

  private static List<String> takeAll() {
    List<String> bodies = new ArrayList<>();
    ResponseQueue queue = new AzureResponseQueue(storage);
    List<Taken> taken;
    do {
      taken = queue.take(StorageSettings.DEFAULT_LOCATION, Lane.STANDARD, Duration.ofSeconds(60));
      for (Taken message : taken) {
        bodies.add(new String(message.body(), UTF_8));
        queue.delete(message);
      }
    } while (!taken.isEmpty());
    return bodies;
  }

  @Test
  void takesGoodMessagesAmongOthersThatAreNotEncoded() {
    takeAll();
    for (int i = 0; i < 4; i++) {
      queue().put(survey(), Lane.STANDARD, ("good 良 " + i).getBytes(UTF_8), Duration.ZERO);
      putRaw("plain, 平文 & <b>" + i + "</b>");
    }
    assertThat(takeAll())
        .containsExactlyInAnyOrder(
            "good 良 0",
            "good 良 1",
            "good 良 2",
            "good 良 3",
            "plain, 平文 & <b>0</b>",
            "plain, 平文 & <b>1</b>",
            "plain, 平文 & <b>2</b>",
            "plain, 平文 & <b>3</b>");
  }

  @Test
  void showsTheOperatorAQueueThatBeginsWithAMessageThatIsNotEncoded() {
    takeAll();
    putRaw("plain, not encoded");
    assertThat(new AzurePoisonQueue(storage).standing("default", Lane.STANDARD).oldest())
        .isNotNull();
    assertThat(takeAll()).containsExactly("plain, not encoded");
  }

  @Test
  void whatOthersReadIsEncoded() {
    takeAll();
    queue().put(survey(), Lane.STANDARD, "good 良".getBytes(UTF_8), Duration.ZERO);
    assertThat(
            new QueueClientBuilder()
                .connectionString(azurite.connectionString())
                .queueName(Lane.STANDARD.queue())
                .messageEncoding(QueueMessageEncoding.BASE64)
                .buildClient()
                .receiveMessage()
                .getBody()
                .toString())
        .isEqualTo("good 良");
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
