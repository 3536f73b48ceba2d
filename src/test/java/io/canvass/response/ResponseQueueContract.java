package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.survey.SurveyKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every queue of responses does. */
public interface ResponseQueueContract {

  ResponseQueue queue();

  /** A survey whose tenant the queue can place. */
  SurveyKey survey();

  private List<String> takeAll(Lane lane, boolean delete) {
    List<String> bodies = new ArrayList<>();
    List<ResponseQueue.Taken> taken;
    do {
      taken = queue().take(queue().locations().get(0), lane, Duration.ofSeconds(60));
      for (ResponseQueue.Taken message : taken) {
        bodies.add(new String(message.body(), StandardCharsets.UTF_8));
        if (delete) {
          queue().delete(message);
        }
      }
    } while (!taken.isEmpty());
    return bodies;
  }

  @Test
  default void deliversWhatWasPutInEachLane() {
    takeAll(Lane.PREMIUM, true);
    takeAll(Lane.STANDARD, true);
    for (int i = 0; i < 40; i++) {
      queue()
          .put(
              survey(),
              Lane.PREMIUM,
              ("premium 顧客 " + i).getBytes(StandardCharsets.UTF_8),
              Duration.ZERO);
    }
    queue()
        .put(survey(), Lane.STANDARD, "standard".getBytes(StandardCharsets.UTF_8), Duration.ZERO);
    assertThat(takeAll(Lane.STANDARD, true)).containsExactly("standard");
    assertThat(takeAll(Lane.PREMIUM, true)).hasSize(40).contains("premium 顧客 39");
    assertThat(takeAll(Lane.PREMIUM, true)).isEmpty();
  }

  @Test
  default void carriesTheLargestAnnouncement() {
    takeAll(Lane.PREMIUM, true);
    String largest = "x".repeat(ResponseQueue.LARGEST);
    queue().put(survey(), Lane.PREMIUM, largest.getBytes(StandardCharsets.UTF_8), Duration.ZERO);
    assertThat(takeAll(Lane.PREMIUM, true)).containsExactly(largest);
    queue()
        .poison(
            queue().locations().get(0),
            Lane.PREMIUM,
            largest.getBytes(StandardCharsets.UTF_8),
            "e".repeat(5000));
  }

  @Test
  default void hidesWhatWasTaken() {
    takeAll(Lane.STANDARD, true);
    queue().put(survey(), Lane.STANDARD, "once".getBytes(StandardCharsets.UTF_8), Duration.ZERO);
    assertThat(takeAll(Lane.STANDARD, false)).containsExactly("once");
    assertThat(takeAll(Lane.STANDARD, false)).isEmpty();
  }

  /** Puts a message that its sender holds for a minute. */
  private ResponseQueue.Taken putAndHold(String text) {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    return queue().put(survey(), Lane.PREMIUM, body, Duration.ofSeconds(60));
  }

  @Test
  default void givesNobodyWhatItsSenderHolds() {
    takeAll(Lane.PREMIUM, true);
    ResponseQueue.Taken held = putAndHold("mine");
    assertThat(takeAll(Lane.PREMIUM, true)).isEmpty();
    held = queue().hide(held, Duration.ofSeconds(90));
    assertThat(takeAll(Lane.PREMIUM, true)).isEmpty();
    queue().hide(held, Duration.ZERO);
    assertThat(takeAll(Lane.PREMIUM, true)).containsExactly("mine");
  }

  @Test
  default void itsSenderCanDeleteWhatItHolds() {
    takeAll(Lane.PREMIUM, true);
    ResponseQueue.Taken held = putAndHold("mine");
    held = queue().hide(held, Duration.ofSeconds(60));
    queue().delete(held);
    queue().hide(held, Duration.ZERO);
    assertThat(takeAll(Lane.PREMIUM, true)).isEmpty();
  }

  @Test
  default void whatSomebodyElseHasTakenMeanwhileIsLeftToThem() {
    takeAll(Lane.PREMIUM, true);
    ResponseQueue.Taken held = putAndHold("mine");
    queue().hide(held, Duration.ZERO);
    ResponseQueue.Taken theirs =
        queue().take(held.location(), Lane.PREMIUM, Duration.ofSeconds(60)).get(0);
    queue().hide(held, Duration.ZERO);
    queue().delete(held);
    assertThat(takeAll(Lane.PREMIUM, true)).isEmpty();
    queue().hide(theirs, Duration.ZERO);
    assertThat(takeAll(Lane.PREMIUM, true)).containsExactly("mine");
  }
}
