package io.canvass.response.azure;

import io.canvass.platform.QueueGateway;
import io.canvass.platform.QueueGateway.Message;
import io.canvass.platform.QueueGateway.Peeked;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.response.Lane;
import io.canvass.response.PoisonMessage;
import io.canvass.response.PoisonQueue;
import io.canvass.response.Poisoned;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The queues of each account with {@code -poison} behind their names. */
@ApplicationScoped
public class AzurePoisonQueue implements PoisonQueue {

  private static final System.Logger LOG = System.getLogger(AzurePoisonQueue.class.getName());

  /** How long what is taken while one message is looked for stays hidden if this instance dies. */
  private static final Duration HELD = Duration.ofSeconds(30);

  /** How often so many messages as one call gives are taken to find one of them. */
  private static final int MOST_CALLS = 8;

  private final StorageGateway storage;

  @Inject
  public AzurePoisonQueue(StorageGateway storage) {
    this.storage = storage;
  }

  static String name(Lane lane) {
    return lane.queue() + "-poison";
  }

  @Override
  public List<String> locations() {
    return List.copyOf(storage.locations());
  }

  @Override
  public Standing standing(String location, Lane lane) {
    QueueGateway queue = storage.at(location).queue(lane.queue());
    QueueGateway poison = storage.at(location).queue(name(lane));
    return new Standing(
        location,
        lane.queue(),
        queue.depth(),
        queue.peek(1).stream().map(Peeked::since).findFirst().orElse(null),
        poison.depth(),
        poison.peek(MOST_SHOWN).stream()
            .map(m -> PoisonMessage.of(m.id(), m.body(), m.since(), m.deliveries()))
            .toList());
  }

  @Override
  public boolean replay(String location, Lane lane, String id) {
    QueueGateway queue = storage.at(location).queue(lane.queue());
    return taking(
        location,
        lane,
        id,
        message -> {
          queue.send(Poisoned.read(message.body()).body(), Duration.ZERO);
          LOG.log(System.Logger.Level.INFO, "replayed message {0} of {1}", id, name(lane));
        });
  }

  @Override
  public boolean drop(String location, Lane lane, String id) {
    return taking(
        location,
        lane,
        id,
        message -> LOG.log(System.Logger.Level.INFO, "dropped message {0} of {1}", id, name(lane)));
  }

  /**
   * Finds the message by taking messages, since a queue gives none by its id; uses and removes it,
   * and gives the others back.
   */
  private boolean taking(String location, Lane lane, String id, Consumer<Message> use) {
    QueueGateway poison = storage.at(location).queue(name(lane));
    List<Message> others = new ArrayList<>();
    try {
      Optional<Message> found = find(poison, id, others);
      found.ifPresent(use);
      found.ifPresent(poison::delete);
      return found.isPresent();
    } finally {
      others.forEach(other -> giveBack(poison, other));
    }
  }

  private static Optional<Message> find(QueueGateway poison, String id, List<Message> others) {
    for (int call = 0; call < MOST_CALLS; call++) {
      List<Message> taken = poison.receive(MOST_SHOWN, HELD);
      Optional<Message> found = taken.stream().filter(m -> m.id().equals(id)).findFirst();
      taken.stream().filter(m -> !m.id().equals(id)).forEach(others::add);
      if (found.isPresent() || taken.isEmpty()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static void giveBack(QueueGateway poison, Message message) {
    try {
      poison.hide(message, Duration.ZERO);
    } catch (StorageRefusal e) {
      LOG.log(System.Logger.Level.DEBUG, "somebody else has it by now", e);
    }
  }
}
