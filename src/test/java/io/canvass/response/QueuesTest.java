package io.canvass.response;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.UnavailableException;
import io.canvass.response.PoisonQueue.Standing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueuesTest {

  private static final String HERE = "default";
  private static final String GONE = "west";

  private final InMemoryPoisonQueue poison = new InMemoryPoisonQueue();
  private final Inbox inbox = new Inbox(Duration.ofSeconds(60), Inbox.PACE);
  private final Queues queues = new Queues(poison, inbox);

  private void poison() {
    poison.put(Lane.STANDARD, "junk".getBytes(StandardCharsets.UTF_8), "junk");
  }

  /** The queues here and one place that does not answer, or messages that nobody can list now. */
  private Queues among(Optional<String> away, long unlisted) {
    return new Queues(
        new PoisonQueue() {
          @Override
          public List<String> locations() {
            return away.map(place -> List.of(place, HERE)).orElse(List.of(HERE));
          }

          @Override
          public Standing standing(String location, Lane lane) {
            if (away.filter(location::equals).isPresent()) {
              throw new UnavailableException(new IOException("away"));
            }
            Standing own = poison.standing(location, lane);
            return new Standing(
                location, own.queue(), 0, null, own.poisonDepth() + unlisted, own.poison());
          }

          @Override
          public boolean replay(String location, Lane lane, String id) {
            return poison.replay(location, lane, id);
          }

          @Override
          public boolean drop(String location, Lane lane, String id) {
            return poison.drop(location, lane, id);
          }
        },
        inbox);
  }

  @Test
  void showsEachQueueOfEachPlaceAndThatNothingWasPutAside() {
    assertThat(queues.look().standings())
        .extracting(Standing::queue)
        .containsExactlyInAnyOrder("surveyanswers-premium", "surveyanswers-standard");
    assertThat(queues.look().away()).isEmpty();
    assertThat(queues.look().clean()).isTrue();
    poison();
    assertThat(queues.look().clean()).isFalse();
  }

  @Test
  void aPlaceThatDoesNotAnswerIsNamedAndHidesNoOther() {
    poison();
    Queues.Overview overview = among(Optional.of(GONE), 0).look();
    assertThat(overview.away()).containsExactly(GONE);
    assertThat(overview.standings())
        .hasSize(2)
        .allMatch(standing -> standing.location().equals(HERE));
    assertThat(overview.standings()).anyMatch(standing -> standing.poison().size() == 1);
  }

  @Test
  void doesNotSayThatAllIsWellWhileAPlaceDoesNotAnswer() {
    assertThat(among(Optional.of(GONE), 0).look().clean()).isFalse();
  }

  @Test
  void doesNotSayThatAllIsWellWhileMessagesThatWerePutAsideAreTaken() {
    assertThat(among(Optional.empty(), 1).look().clean()).isFalse();
  }

  @Test
  void wakesTheWorkersForAMessageThatIsReplayed() {
    poison();
    String id = poison.standing(HERE, Lane.STANDARD).poison().get(0).id();
    assertThat(queues.replay(HERE, Lane.STANDARD, "unknown")).isFalse();
    assertThat(inbox.takeKnock()).as("nothing was replayed").isFalse();
    assertThat(queues.replay(HERE, Lane.STANDARD, id)).isTrue();
    assertThat(inbox.takeKnock()).isTrue();
    assertThat(queues.replay(HERE, Lane.STANDARD, id)).as("once more").isFalse();
  }

  @Test
  void wakesNobodyForAMessageThatIsDropped() {
    poison();
    String id = poison.standing(HERE, Lane.STANDARD).poison().get(0).id();
    assertThat(queues.drop(HERE, Lane.STANDARD, id)).isTrue();
    assertThat(queues.drop(HERE, Lane.STANDARD, id)).as("once more").isFalse();
    assertThat(inbox.takeKnock()).isFalse();
    assertThat(queues.look().clean()).isTrue();
  }
}
