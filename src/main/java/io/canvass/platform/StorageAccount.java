package io.canvass.platform;

import com.azure.data.tables.TableClient;
import com.azure.data.tables.TableServiceClient;
import com.azure.storage.blob.BlobServiceClient;
import com.azure.storage.queue.QueueServiceClient;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One storage account: its tables, containers and queues. */
public final class StorageAccount {

  private final String location;
  private final TableServiceClient tables;
  private final BlobServiceClient blobs;
  private final QueueServiceClient queues;
  private final StorageCalls tableCalls;
  private final StorageCalls blobCalls;
  private final StorageCalls queueCalls;
  private final Map<String, TableGateway> known = new ConcurrentHashMap<>();

  StorageAccount(
      String location,
      TableServiceClient tables,
      BlobServiceClient blobs,
      QueueServiceClient queues) {
    this.location = location;
    this.tables = tables;
    this.blobs = blobs;
    this.queues = queues;
    this.tableCalls = new StorageCalls(location + "/tables", tables::getProperties);
    this.blobCalls = new StorageCalls(location + "/blobs", blobs::getAccountInfo);
    this.queueCalls = new StorageCalls(location + "/queues", queues::getProperties);
  }

  /** The name under which the account is configured. */
  public String location() {
    return location;
  }

  /** The table of that name, which is made if there is none. */
  public TableGateway table(String name) {
    TableGateway table = known.get(name);
    if (table == null) {
      tableCalls.call(() -> tables.createTableIfNotExists(name));
      TableClient client = tables.getTableClient(name);
      table = known.computeIfAbsent(name, n -> new TableGateway(client, tableCalls));
    }
    return table;
  }

  /** The container of that name. */
  public BlobGateway container(String name) {
    return new BlobGateway(blobs.getBlobContainerClient(name), blobCalls);
  }

  /** The queue of that name. */
  public QueueGateway queue(String name) {
    return new QueueGateway(queues.getQueueClient(name), queueCalls);
  }

  /** Fails with {@link UnavailableException} unless the account answers. */
  public void ping() {
    tableCalls.check();
    queueCalls.check();
    blobCalls.call(() -> blobs.getAccountInfo());
  }
}
