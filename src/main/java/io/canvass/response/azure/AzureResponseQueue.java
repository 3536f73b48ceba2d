package io.canvass.response.azure;

import io.canvass.platform.QueueGateway;
import io.canvass.platform.StorageAccount;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.response.Lane;
import io.canvass.response.Poisoned;
import io.canvass.response.ResponseQueue;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;

/**
 * The queues {@code surveyanswers-premium} and {@code surveyanswers-standard} of each account, with
 * their poison queues.
 */
@ApplicationScoped
public class AzureResponseQueue implements ResponseQueue {

  private final StorageGateway storage;

  @Inject
  public AzureResponseQueue(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Taken put(SurveyKey survey, Lane lane, byte[] announcement, Duration hidden) {
    String location = storage.of(survey.tenant()).location();
    QueueGateway.Message message = queue(location, lane.queue()).send(announcement, hidden);
    return new Taken(location, lane, announcement, 0, message);
  }

  @Override
  public List<String> locations() {
    return List.copyOf(storage.locations());
  }

  @Override
  public List<Taken> take(String location, Lane lane, Duration hidden) {
    return queue(location, lane.queue()).receive(lane.share(), hidden).stream()
        .map(message -> new Taken(location, lane, message.body(), message.deliveries(), message))
        .toList();
  }

  @Override
  public Taken hide(Taken message, Duration hidden) {
    try {
      QueueGateway.Message held =
          queue(message.location(), message.lane().queue())
              .hide((QueueGateway.Message) message.handle(), hidden);
      return new Taken(
          message.location(), message.lane(), message.body(), message.deliveries(), held);
    } catch (StorageRefusal e) {
      // Its time ran out. Work is done twice safely.
      return message;
    }
  }

  @Override
  public void delete(Taken message) {
    queue(message.location(), message.lane().queue())
        .delete((QueueGateway.Message) message.handle());
  }

  @Override
  public void poison(String location, Lane lane, byte[] body, String error) {
    queue(location, AzurePoisonQueue.name(lane))
        .send(new Poisoned(error, body).write(), Duration.ZERO);
  }

  private QueueGateway queue(String location, String name) {
    return storage.all().stream()
        .filter(account -> account.location().equals(location))
        .findFirst()
        .map((StorageAccount account) -> account.queue(name))
        .orElseThrow(
            () -> new IllegalStateException("no storage account is configured as " + location));
  }
}
