package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import io.canvass.survey.SurveyKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InboxTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  private final InMemoryResponseQueue queue = new InMemoryResponseQueue();
  private final Inbox unpaced = new Inbox(LONG, Duration.ZERO);
  private final Inbox paced = new Inbox(LONG, LONG);
  private final SurveyKey first = survey("first");
  private final SurveyKey second = survey("second");

  private static SurveyKey survey(String slug) {
    return new SurveyKey(new TenantId("adatum"), new Slug(slug), "0123456789ab");
  }

  private HeldMessage held(SurveyKey survey, Lane lane, int responses, long deliveries) {
    List<Announcement.Item> items = new ArrayList<>();
    for (int i = 0; i < responses; i++) {
      items.add(new Announcement.Item(UUID.randomUUID(), i, 1, Map.of()));
    }
    return new HeldMessage(
        new ResponseQueue.Taken("default", lane, new byte[] {1}, deliveries, new Object()),
        new Announcement(survey, items));
  }

  private HeldMessage held(SurveyKey survey) {
    return held(survey, Lane.STANDARD, 1, 1);
  }

  @Test
  void gathersMessagesOfOneSurveyIntoABatchAndPacesTheNext() {
    paced.add(held(first));
    paced.add(held(first));
    Inbox.Batch batch = paced.next().orElseThrow();
    assertThat(batch.messages()).hasSize(2);
    paced.add(held(first));
    assertThat(paced.next()).as("one batch of a survey at a time").isEmpty();
    paced.done(batch);
    assertThat(paced.next()).as("not before its time").isEmpty();
    paced.add(held(second));
    assertThat(paced.next().orElseThrow().survey()).isEqualTo(second);
  }

  @Test
  void letsSurveysTakeTurns() {
    List<SurveyKey> order = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      unpaced.add(held(first, Lane.STANDARD, 1000, 1));
    }
    unpaced.add(held(second));
    for (int i = 0; i < 4; i++) {
      Inbox.Batch batch = unpaced.next().orElseThrow();
      order.add(batch.survey());
      unpaced.done(batch);
    }
    assertThat(order).containsExactly(first, second, first, first);
    assertThat(unpaced.isEmpty()).isTrue();
  }

  @Test
  void prefersPremiumAndNeverStarvesStandard() {
    List<Lane> lanes = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      unpaced.add(held(survey("p" + i), Lane.PREMIUM, 1, 1));
      unpaced.add(held(survey("s" + i), Lane.STANDARD, 1, 1));
    }
    for (int i = 0; i < 20; i++) {
      Inbox.Batch batch = unpaced.next().orElseThrow();
      lanes.add(batch.messages().get(0).lane());
      unpaced.done(batch);
    }
    assertThat(lanes).filteredOn(Lane.PREMIUM::equals).hasSize(16);
  }

  @Test
  void countsAloneWhatFailedOrWasDeliveredOften() {
    HeldMessage isolated = held(first);
    isolated.isolate();
    unpaced.add(held(first));
    unpaced.add(held(first, Lane.STANDARD, 1, 5));
    unpaced.add(isolated);
    unpaced.add(held(first));
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Inbox.Batch batch = unpaced.next().orElseThrow();
      sizes.add(batch.messages().size());
      unpaced.done(batch);
    }
    assertThat(sizes).containsExactly(1, 1, 1, 1);
  }

  @Test
  void triesAgainInTheSameOrderAfterAPause() {
    HeldMessage one = held(first);
    HeldMessage two = held(first);
    unpaced.add(one);
    unpaced.add(two);
    unpaced.again(unpaced.next().orElseThrow(), LONG);
    assertThat(unpaced.next()).isEmpty();
    assertThat(unpaced.held()).containsExactly(one, two);
  }

  @Test
  void takesNoMoreThanItHasRoomFor() {
    assertThat(unpaced.reserve()).as("while there are no workers").isFalse();
    unpaced.open();
    for (int i = 0; i < 384; i++) {
      assertThat(unpaced.reserve()).isTrue();
    }
    assertThat(unpaced.reserve()).isFalse();
    assertThat(unpaced.hasRoom(128)).as("for what is on the queues").isTrue();
    assertThat(unpaced.hasRoom(129)).isFalse();
    assertThat(unpaced.isEmpty()).as("while something is about to come").isFalse();
    unpaced.release();
    assertThat(unpaced.reserve()).isTrue();
    unpaced.deliver(held(first));
    Inbox.Batch batch = unpaced.next().orElseThrow();
    assertThat(unpaced.reserve()).isFalse();
    unpaced.done(batch);
    assertThat(unpaced.reserve()).isTrue();
    unpaced.release();
    unpaced.close();
    assertThat(unpaced.reserve()).isFalse();
  }

  @Test
  void renewsWhatIsHeldForLongButNotWhatIsDeletedOrGivenBack() {
    AtomicInteger hides = new AtomicInteger();
    ResponseQueue counting =
        new InMemoryResponseQueue() {
          @Override
          public Taken hide(Taken message, Duration hidden) {
            hides.incrementAndGet();
            return message;
          }
        };
    HeldMessage kept = held(first);
    kept.renew(counting, LONG);
    assertThat(hides).as("not before half of the time").hasValue(0);
    kept.renew(counting, Duration.ZERO);
    assertThat(hides).hasValue(1);
    kept.giveBack(counting);
    kept.renew(counting, Duration.ZERO);
    assertThat(hides).hasValue(2);
    kept.delete(counting);
    kept.giveBack(counting);
    assertThat(hides).hasValue(2);
  }

  @Test
  void triesNothingAgainThatIsDeleted() {
    HeldMessage deleted = held(first);
    HeldMessage other = held(first);
    unpaced.add(deleted);
    unpaced.add(other);
    Inbox.Batch batch = unpaced.next().orElseThrow();
    deleted.delete(queue);
    unpaced.again(batch, Duration.ZERO);
    Inbox.Batch again = unpaced.next().orElseThrow();
    assertThat(again.messages()).containsExactly(other);
    unpaced.done(again);
    assertThat(unpaced.isEmpty()).isTrue();
  }
}
