package io.canvass.response;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.Json;
import io.canvass.platform.TenantId;
import io.canvass.response.PoisonQueue.Standing;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.Surveys;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the operator can do with poison, whatever keeps it. */
public interface PoisonQueueContract {

  String HERE = "default";
  UUID ID = UUID.randomUUID();
  SurveyKey SURVEY = Surveys.draft(new TenantId("adatum"), "coffee").key();

  PoisonQueue queue();

  /** Puts a message aside. */
  void poison(Lane lane, byte[] body, String error);

  /** Takes everything that was replayed off its queue. */
  List<byte[]> replayed(Lane lane);

  private static byte[] announcement() {
    return Json.write(
        new Announcement(
            SURVEY,
            List.of(new Announcement.Item(ID, 5, 1, Map.of("q1", new TextNode("secret"))))));
  }

  private Standing standing() {
    return queue().standing(HERE, Lane.STANDARD);
  }

  @BeforeEach
  default void empty() {
    for (Lane lane : Lane.values()) {
      Standing standing;
      do {
        standing = queue().standing(HERE, lane);
        standing.poison().forEach(message -> queue().drop(HERE, lane, message.id()));
      } while (!standing.poison().isEmpty());
      replayed(lane);
    }
  }

  @Test
  default void showsWhoseAMessageIsAndNotItsAnswers() {
    poison(Lane.STANDARD, announcement(), "stars: not offered");
    assertThat(standing().poisonDepth()).isEqualTo(1);
    PoisonMessage shown = standing().poison().get(0);
    assertThat(shown.error()).isEqualTo("stars: not offered");
    assertThat(shown.tenant()).isEqualTo("adatum");
    assertThat(shown.slugName()).isEqualTo("coffee");
    assertThat(shown.responses()).containsExactly(ID);
    assertThat(shown.toString()).doesNotContain("secret");
    assertThat(queue().standing(HERE, Lane.PREMIUM).poison()).isEmpty();
  }

  @Test
  default void showsWhatNobodyCanRead() {
    byte[] junk = "junk\nmore".getBytes(UTF_8);
    poison(Lane.STANDARD, junk, "not JSON");
    PoisonMessage shown = standing().poison().get(0);
    assertThat(shown.tenant()).isNull();
    assertThat(shown.error()).isEqualTo("not JSON");
    assertThat(shown.bytes()).isEqualTo(junk.length);
  }

  @Test
  default void showsWhatLacksParts() {
    String survey = "{\"survey\": {\"tenant\": \"adatum\", \"generation\": \"g\"}, ";
    poison(Lane.STANDARD, (survey + "\"responses\": []}").getBytes(UTF_8), "no slug");
    poison(Lane.STANDARD, "null".getBytes(UTF_8), "null");
    poison(Lane.STANDARD, new byte[0], "empty");
    poison(Lane.STANDARD, new byte[] {(byte) 0xff, 0, '\n', '{'}, "binary");
    assertThat(standing().poison())
        .allSatisfy(shown -> assertThat(shown.tenant()).isNull())
        .extracting(PoisonMessage::error)
        .containsExactlyInAnyOrder("no slug", "null", "empty", "binary");
  }

  @Test
  default void cutsWhatDoesNotFitWithItsError() {
    byte[] large = "x".repeat(60 * 1024).getBytes(UTF_8);
    poison(Lane.PREMIUM, large, "not JSON");
    poison(Lane.STANDARD, large, "\0良\ud83d".repeat(5000));
    PoisonMessage shown = queue().standing(HERE, Lane.PREMIUM).poison().get(0);
    assertThat(shown.error()).contains("cut", Integer.toString(large.length), "not JSON");
    assertThat(shown.bytes()).isBetween(48 * 1024 - 200, large.length - 1);
    assertThat(standing().poison().get(0).error()).contains("cut", "良");
    assertThat(queue().replay(HERE, Lane.PREMIUM, shown.id())).isTrue();
    byte[] replayed = replayed(Lane.PREMIUM).get(0);
    assertThat(replayed).isEqualTo(Arrays.copyOf(large, replayed.length));
  }

  @Test
  default void keepsWholeWhatJustFits() {
    byte[] fits = "x".repeat(48 * 1024 - 50).getBytes(UTF_8);
    poison(Lane.STANDARD, fits, "why");
    PoisonMessage shown = standing().poison().get(0);
    assertThat(shown.error()).isEqualTo("why");
    assertThat(shown.bytes()).isEqualTo(fits.length);
  }

  @Test
  default void replaysAMessageAsItWas() {
    poison(Lane.PREMIUM, announcement(), "first");
    poison(Lane.PREMIUM, announcement(), "second");
    String id = queue().standing(HERE, Lane.PREMIUM).poison().get(0).id();
    assertThat(queue().replay(HERE, Lane.PREMIUM, id)).isTrue();
    assertThat(replayed(Lane.PREMIUM)).containsExactly(announcement());
    assertThat(queue().replay(HERE, Lane.PREMIUM, id)).as("once more").isFalse();
    assertThat(queue().standing(HERE, Lane.PREMIUM).poison())
        .extracting(PoisonMessage::error)
        .containsExactly("second");
  }

  @Test
  default void dropsOneOfMoreThanCanBeShown() {
    for (int i = 0; i < 40; i++) {
      poison(Lane.STANDARD, announcement(), "error " + i);
    }
    assertThat(standing().poisonDepth()).isEqualTo(40);
    assertThat(standing().poison()).hasSize(PoisonQueue.MOST_SHOWN);
    String id = standing().poison().get(7).id();
    assertThat(queue().drop(HERE, Lane.STANDARD, id)).isTrue();
    assertThat(queue().drop(HERE, Lane.STANDARD, id)).as("once more").isFalse();
    assertThat(queue().drop(HERE, Lane.STANDARD, "unknown")).isFalse();
    assertThat(standing().poisonDepth()).isEqualTo(39);
    assertThat(standing().poison())
        .as("the others can be taken again at once")
        .hasSize(PoisonQueue.MOST_SHOWN)
        .extracting(PoisonMessage::id)
        .doesNotContain(id);
    assertThat(replayed(Lane.STANDARD)).isEmpty();
  }
}
