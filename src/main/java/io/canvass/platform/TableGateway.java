package io.canvass.platform;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.util.Context;
import com.azure.data.tables.TableClient;
import com.azure.data.tables.models.ListEntitiesOptions;
import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableEntityUpdateMode;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table, as Canvass uses tables: every read names its partition, and a transaction stays within
 * one partition and the service's limits. What breaks that is refused here, since the emulator lets
 * some of it pass.
 */
public final class TableGateway {

  /** The most entities that one transaction may write. */
  public static final int MOST_ACTIONS = 100;

  private static final long LARGEST_TRANSACTION = 4L * 1024 * 1024;

  /** Sorts behind every key that starts with the same prefix. */
  private static final String AFTER = "\uffff";

  private static final String ETAG = "odata.etag";

  private final TableClient client;
  private final StorageCalls storage;

  TableGateway(TableClient client, StorageCalls storage) {
    this.client = client;
    this.storage = storage;
  }

  /** The entity of that key, or empty. */
  public Optional<TableEntity> get(String partition, String row) {
    required(partition);
    try {
      return Optional.of(storage.call(() -> client.getEntity(partition, row)));
    } catch (StorageRefusal e) {
      return Optional.empty();
    }
  }

  /**
   * Adds an entity.
   *
   * @return its tag
   * @throws StorageRefusal with {@link StorageRefusal#exists()} if the key is taken, possibly by
   *     this same write whose first answer was lost: callers compare
   */
  public String insert(TableEntity entity) {
    return etag(
        storage
            .call(() -> client.createEntityWithResponse(entity, null, Context.NONE))
            .getHeaders());
  }

  /**
   * Replaces an entity.
   *
   * @return its new tag
   * @throws StorageRefusal if it has changed since the tag was read, or is gone
   */
  public String replace(TableEntity entity, String etag) {
    return etag(
        storage
            .call(
                () ->
                    client.updateEntityWithResponse(
                        tagged(entity, etag),
                        TableEntityUpdateMode.REPLACE,
                        true,
                        null,
                        Context.NONE))
            .getHeaders());
  }

  /** Writes an entity, whatever is there. */
  public void put(TableEntity entity) {
    storage.run(
        () ->
            client.upsertEntityWithResponse(
                entity, TableEntityUpdateMode.REPLACE, null, Context.NONE));
  }

  /** Removes an entity; nothing happens if there is none. */
  public void delete(String partition, String row) {
    required(partition);
    storage.run(() -> client.deleteEntity(partition, row));
  }

  /** Removes all entities of the partition whose row key starts with the prefix. */
  public void deleteAll(String partition, String prefix) {
    List<TableTransactionAction> removals =
        withPrefix(partition, prefix).stream()
            .map(row -> new TableTransactionAction(TableTransactionActionType.DELETE, row))
            .toList();
    try {
      parts(removals).forEach(this::transaction);
    } catch (StorageRefusal e) {
      // Some are gone already: the answer to our own removal was lost, or somebody else does it.
      withPrefix(partition, prefix).forEach(row -> delete(partition, row.getRowKey()));
    }
  }

  /** All entities of the partition whose row key starts with the prefix, in order. */
  public List<TableEntity> withPrefix(String partition, String prefix) {
    return range(partition, prefix, prefix + AFTER, Integer.MAX_VALUE);
  }

  /**
   * Entities of a partition in the order of their row keys.
   *
   * @param from the first row key, included
   * @param to the end, excluded
   * @param most how many at the most
   */
  public List<TableEntity> range(String partition, String from, String to, int most) {
    required(partition);
    String filter =
        "PartitionKey eq '%s' and RowKey ge '%s' and RowKey lt '%s'"
            .formatted(quoted(partition), quoted(from), quoted(to));
    ListEntitiesOptions options = new ListEntitiesOptions().setFilter(filter);
    if (most < 1000) {
      options.setTop(most);
    }
    return storage.call(
        () -> client.listEntities(options, null, Context.NONE).stream().limit(most).toList());
  }

  /**
   * A slice of the entities whose row key starts with the prefix.
   *
   * @param after the row key after which the slice starts; null for the start
   */
  public List<TableEntity> slice(
      String partition, String prefix, @Nullable String after, int most) {
    // The smallest key greater than another is that key with the lowest character behind it.
    return range(partition, after == null ? prefix : after + "\u0001", prefix + AFTER, most);
  }

  /**
   * Carries out all actions or none.
   *
   * @return the new tags of the entities that were written, by row key
   * @throws IllegalArgumentException if the actions are none, too many, or of several partitions
   * @throws StorageRefusal naming the action that was refused
   */
  public Map<String, String> transaction(List<TableTransactionAction> actions) {
    if (actions.isEmpty() || actions.size() > MOST_ACTIONS) {
      throw new IllegalArgumentException(
          "a transaction has 1 to 100 actions, not " + actions.size());
    }
    long partitions = actions.stream().map(a -> a.getEntity().getPartitionKey()).distinct().count();
    if (partitions != 1) {
      throw new IllegalArgumentException(
          "a transaction stays within one partition, not " + partitions);
    }
    long bytes = actions.stream().mapToLong(a -> size(a.getEntity())).sum();
    if (bytes > LARGEST_TRANSACTION) {
      throw new IllegalArgumentException(
          "a transaction has at most 4 MiB, not " + bytes + " bytes");
    }
    TransactionTags.Collector collector = new TransactionTags.Collector();
    storage.run(() -> client.submitTransactionWithResponse(actions, null, collector.context()));
    Map<String, String> tags = new HashMap<>();
    for (int i = 0; i < actions.size(); i++) {
      String tag = collector.tag(i);
      if (tag != null) {
        tags.put(actions.get(i).getEntity().getRowKey(), tag);
      }
    }
    return tags;
  }

  /** About how many bytes the entity takes in a request, Base64 included. */
  public static long size(TableEntity entity) {
    long bytes = 0;
    for (Map.Entry<String, Object> property : entity.getProperties().entrySet()) {
      Object value = property.getValue();
      bytes += property.getKey().length() + 16;
      if (value instanceof byte[] binary) {
        bytes += binary.length * 4L / 3;
      } else if (value instanceof String text) {
        bytes += text.getBytes(StandardCharsets.UTF_8).length;
      }
    }
    return bytes;
  }

  /** The entity, to be written only if the stored one still has the tag. */
  public static TableEntity tagged(TableEntity entity, String etag) {
    return entity.addProperty(ETAG, etag);
  }

  /** Splits a list into parts that each fit one transaction. */
  public static <T> List<List<T>> parts(List<T> all) {
    List<List<T>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += MOST_ACTIONS) {
      parts.add(all.subList(from, Math.min(all.size(), from + MOST_ACTIONS)));
    }
    return parts;
  }

  private static String etag(com.azure.core.http.HttpHeaders headers) {
    String etag = headers.getValue(HttpHeaderName.ETAG);
    if (etag == null) {
      throw new IllegalStateException("storage has written an entity and not told its tag");
    }
    // The client cuts the last quotation mark off a weak tag.
    return etag.startsWith("W/\"") && !etag.endsWith("\"") ? etag + "\"" : etag;
  }

  private static void required(String partition) {
    if (partition.isEmpty()) {
      throw new IllegalArgumentException("a read of a table names its partition");
    }
  }

  private static String quoted(String text) {
    return text.replace("'", "''");
  }
}
