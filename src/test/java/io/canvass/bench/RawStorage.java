package io.canvass.bench;

import com.azure.core.http.HttpClient;
import com.azure.core.http.jdk.httpclient.JdkHttpClientBuilder;
import com.azure.core.util.BinaryData;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.BlobServiceClientBuilder;
import com.azure.storage.blob.models.BlobRequestConditions;
import com.azure.storage.blob.options.BlockBlobSimpleUploadOptions;
import com.azure.storage.queue.QueueClient;
import com.azure.storage.queue.QueueMessageEncoding;
import com.azure.storage.queue.QueueServiceClientBuilder;
import java.util.UUID;

/** The raw ceiling: a plain program that puts one blob and one message a response, no more. */
final class RawStorage {

  private final BlobContainerClient container;
  private final QueueClient queue;
  private final byte[] blob;
  private final byte[] message;

  /**
   * Prepares a container and a queue of its own.
   *
   * @param blob as large as a response is as stored
   * @param message as large as the part of a message that a response takes
   */
  RawStorage(String connectionString, byte[] blob, byte[] message) {
    this.blob = blob;
    this.message = message;
    HttpClient http = new JdkHttpClientBuilder().build();
    String name = "raw-" + UUID.randomUUID();
    container =
        new BlobServiceClientBuilder()
            .connectionString(connectionString)
            .httpClient(http)
            .buildClient()
            .createBlobContainer(name);
    queue =
        new QueueServiceClientBuilder()
            .connectionString(connectionString)
            .httpClient(http)
            .messageEncoding(QueueMessageEncoding.BASE64)
            .buildClient()
            .createQueue(name);
  }

  /** Stores a response. */
  void put() {
    container
        .getBlobClient(UUID.randomUUID().toString())
        .getBlockBlobClient()
        .uploadWithResponse(
            new BlockBlobSimpleUploadOptions(BinaryData.fromBytes(blob))
                .setRequestConditions(new BlobRequestConditions().setIfNoneMatch("*")),
            null,
            null);
    queue.sendMessage(BinaryData.fromBytes(message));
  }
}
