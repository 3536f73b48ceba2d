package io.canvass.platform;

import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import com.azure.storage.queue.QueueClient;
import com.azure.storage.queue.models.QueueMessageItem;
import com.azure.storage.queue.models.QueueStorageException;
import com.azure.storage.queue.models.SendMessageResult;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A queue. It is made when it is first used; its messages never expire.
 *
 * <p>Messages are encoded in Base64 here and not by the SDK, which gives none of the messages that
 * it received if one of them is not encoded, and so hides the others for nothing.
 */
public final class QueueGateway {

  /** The most bytes that a message may have after Base64. */
  public static final int LARGEST = 64 * 1024;

  private static final Duration FOREVER = Duration.ofSeconds(-1);

  /**
   * A message that was received and is hidden from others for a while.
   *
   * @param receipt proves that it is still ours when it is deleted
   * @param deliveries how often it has been delivered, this time included
   */
  public record Message(String id, String receipt, byte[] body, long deliveries) {}

  private final QueueClient client;
  private final StorageCalls storage;

  QueueGateway(QueueClient client, StorageCalls storage) {
    this.client = client;
    this.storage = storage;
  }

  /**
   * Puts a message on the queue.
   *
   * @param hidden how long it is invisible to all but the caller
   * @return the message as if it had been received
   */
  public Message send(byte[] body, Duration hidden) {
    SendMessageResult sent =
        creatingQueue(
            () ->
                client
                    .sendMessageWithResponse(text(body), hidden, FOREVER, null, Context.NONE)
                    .getValue());
    return new Message(sent.getMessageId(), sent.getPopReceipt(), body, 0);
  }

  /**
   * Takes messages, at most 32.
   *
   * @param hidden how long they stay invisible to others
   */
  public List<Message> receive(int most, Duration hidden) {
    return creatingQueue(
        () ->
            client.receiveMessages(most, hidden, null, Context.NONE).stream()
                .map(QueueGateway::message)
                .toList());
  }

  /** Removes a received message; nothing happens if it is not ours any more. */
  public void delete(Message message) {
    try {
      storage.run(() -> client.deleteMessage(message.id(), message.receipt()));
    } catch (StorageRefusal e) {
      // Its time ran out and somebody else has it now, or it is deleted already: both are fine,
      // work is done twice safely.
      return;
    }
  }

  /**
   * Sets anew how long a received message stays invisible.
   *
   * @return the message with its new receipt
   * @throws StorageRefusal if it is not ours any more
   */
  public Message hide(Message message, Duration hidden) {
    String receipt =
        storage.call(
            () ->
                client
                    .updateMessageWithResponse(
                        message.id(), message.receipt(), null, hidden, null, Context.NONE)
                    .getValue()
                    .getPopReceipt());
    return new Message(message.id(), receipt, message.body(), message.deliveries());
  }

  /**
   * A message that was looked at and not taken.
   *
   * @param since when it was put on the queue
   * @param deliveries how often it has been delivered so far
   */
  public record Peeked(String id, byte[] body, Instant since, long deliveries) {}

  /** Looks at the first messages that are visible, at most 32, without taking them. */
  public List<Peeked> peek(int most) {
    return creatingQueue(
        () ->
            client.peekMessages(most, null, Context.NONE).stream()
                .map(
                    item ->
                        new Peeked(
                            item.getMessageId(),
                            bytes(item.getBody()),
                            item.getInsertionTime().toInstant(),
                            item.getDequeueCount()))
                .toList());
  }

  /** About how many messages there are. */
  public long depth() {
    return creatingQueue(() -> client.getProperties().getApproximateMessagesCountLong());
  }

  private static BinaryData text(byte[] body) {
    return BinaryData.fromString(Base64.getEncoder().encodeToString(body));
  }

  /** What somebody else put here without encoding it is given as it is. */
  private static byte[] bytes(@Nullable BinaryData text) {
    byte[] raw = text == null ? new byte[0] : text.toBytes();
    try {
      return Base64.getDecoder().decode(raw);
    } catch (IllegalArgumentException e) {
      return raw;
    }
  }

  private static Message message(QueueMessageItem item) {
    return new Message(
        item.getMessageId(), item.getPopReceipt(), bytes(item.getBody()), item.getDequeueCount());
  }

  private <T> T creatingQueue(Supplier<T> use) {
    try {
      return storage.call(use);
    } catch (StorageRefusal e) {
      if (e.getCause() instanceof QueueStorageException cause && cause.getStatusCode() == 404) {
        storage.run(client::createIfNotExists);
        return storage.call(use);
      }
      throw e;
    }
  }
}
