package io.canvass.platform;

import com.azure.core.http.rest.Response;
import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import com.azure.storage.blob.BlobClient;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.models.AppendBlobRequestConditions;
import com.azure.storage.blob.models.BlobDownloadContentResponse;
import com.azure.storage.blob.models.BlobErrorCode;
import com.azure.storage.blob.models.BlobItem;
import com.azure.storage.blob.models.BlobListDetails;
import com.azure.storage.blob.models.BlobRange;
import com.azure.storage.blob.models.BlobRequestConditions;
import com.azure.storage.blob.models.BlobStorageException;
import com.azure.storage.blob.models.BlockBlobItem;
import com.azure.storage.blob.models.ListBlobsOptions;
import com.azure.storage.blob.options.BlobParallelUploadOptions;
import com.azure.storage.blob.options.BlockBlobSimpleUploadOptions;
import com.azure.storage.blob.specialized.AppendBlobClient;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A container of blobs. It is made when something is first written to it. */
public final class BlobGateway {

  private static final String ANY = "*";

  /**
   * A blob with its content.
   *
   * @param metadata names in lower case
   */
  public record Blob(byte[] content, String etag, Map<String, String> metadata) {}

  private final BlobContainerClient client;
  private final StorageCalls storage;

  BlobGateway(BlobContainerClient client, StorageCalls storage) {
    this.client = client;
    this.storage = storage;
  }

  /** The blob of that name, or empty. */
  public Optional<Blob> get(String name) {
    try {
      BlobDownloadContentResponse response =
          storage.call(
              () -> blob(name).downloadContentWithResponse(null, null, null, Context.NONE));
      Map<String, String> metadata = response.getDeserializedHeaders().getMetadata();
      return Optional.of(
          new Blob(
              response.getValue().toBytes(),
              response.getDeserializedHeaders().getETag(),
              metadata == null ? Map.of() : metadata));
    } catch (StorageRefusal e) {
      return Optional.empty();
    }
  }

  /**
   * A part of a blob.
   *
   * @throws StorageRefusal if there is no such blob
   */
  public byte[] range(String name, long from, long length) {
    ByteArrayOutputStream out = new ByteArrayOutputStream((int) length);
    storage.run(
        () -> {
          out.reset();
          blob(name)
              .downloadStreamWithResponse(
                  out, new BlobRange(from, length), null, null, false, null, Context.NONE);
        });
    return out.toByteArray();
  }

  /** Reads a blob from the given byte on, a few megabytes a call. */
  public InputStream open(String name, long from) {
    return storage.call(() -> blob(name).openInputStream(new BlobRange(from), null));
  }

  /** How long the blob is, in bytes; empty if there is none. */
  public Optional<Long> size(String name) {
    try {
      return Optional.of(storage.call(() -> blob(name).getProperties().getBlobSize()));
    } catch (StorageRefusal e) {
      return Optional.empty();
    }
  }

  /**
   * Writes a new blob.
   *
   * @return its tag
   * @throws StorageRefusal with {@link StorageRefusal#exists()} if there is one, possibly by this
   *     same write whose first answer was lost: callers compare
   */
  public String create(String name, byte[] content, Map<String, String> metadata) {
    return upload(name, content, metadata, new BlobRequestConditions().setIfNoneMatch(ANY));
  }

  /**
   * Replaces a blob.
   *
   * @return its new tag
   * @throws StorageRefusal if it has changed since the tag was read
   */
  public String replace(String name, byte[] content, String etag) {
    return upload(name, content, Map.of(), new BlobRequestConditions().setIfMatch(etag));
  }

  /** Writes a blob, whatever is there. */
  public String put(String name, byte[] content, Map<String, String> metadata) {
    return upload(name, content, metadata, null);
  }

  /** Writes a blob of any size from a stream. */
  public void upload(String name, InputStream content) {
    // A stream can be read once only, so the container is made beforehand.
    storage.run(client::createIfNotExists);
    storage.call(
        () ->
            blob(name)
                .uploadWithResponse(new BlobParallelUploadOptions(content), null, Context.NONE)
                .getStatusCode());
  }

  private String upload(
      String name,
      byte[] content,
      Map<String, String> metadata,
      @Nullable BlobRequestConditions conditions) {
    Response<BlockBlobItem> response =
        creatingContainer(
            () ->
                blob(name)
                    .getBlockBlobClient()
                    .uploadWithResponse(
                        new BlockBlobSimpleUploadOptions(BinaryData.fromBytes(content))
                            .setMetadata(metadata)
                            .setRequestConditions(conditions),
                        null,
                        Context.NONE));
    return response.getValue().getETag();
  }

  /** Makes an append blob unless there is one of that name. */
  public void createAppendable(String name) {
    try {
      creatingContainer(
          () ->
              append(name)
                  .createWithResponse(
                      null,
                      null,
                      new BlobRequestConditions().setIfNoneMatch(ANY),
                      null,
                      Context.NONE)
                  .getStatusCode());
    } catch (StorageRefusal e) {
      if (!e.exists()) {
        throw e;
      }
    }
  }

  /**
   * Appends a block if the blob is as long as expected.
   *
   * @throws StorageRefusal if it is not, possibly because of this same write whose first answer was
   *     lost: callers read back
   */
  public void append(String name, byte[] block, long position) {
    storage.run(
        () ->
            append(name)
                .appendBlockWithResponse(
                    new ByteArrayInputStream(block),
                    block.length,
                    null,
                    new AppendBlobRequestConditions().setAppendPosition(position),
                    null,
                    Context.NONE));
  }

  /** Removes a blob; nothing happens if there is none. */
  public void delete(String name) {
    try {
      storage.run(() -> blob(name).delete());
    } catch (StorageRefusal e) {
      if (e.status() != 404) {
        throw e;
      }
    }
  }

  /** Removes a blob unless it has changed since the tag was read, or is gone. */
  public void deleteUnchanged(String name, String etag) {
    try {
      storage.run(
          () ->
              blob(name)
                  .deleteWithResponse(
                      null, new BlobRequestConditions().setIfMatch(etag), null, Context.NONE));
    } catch (StorageRefusal e) {
      if (e.status() != 404 && e.status() != 412) {
        throw e;
      }
    }
  }

  /** Names of blobs that start with the prefix, in order. */
  public List<String> names(String prefix) {
    return items(prefix, false).stream().map(BlobItem::getName).toList();
  }

  /** Names of blobs that start with the prefix and were written before the time. */
  public List<String> older(String prefix, Instant before) {
    return items(prefix, false).stream()
        .filter(item -> item.getProperties().getLastModified().toInstant().isBefore(before))
        .map(BlobItem::getName)
        .toList();
  }

  /** Names of blobs that start with the prefix, in order, each with its length in bytes. */
  public Map<String, Long> sizes(String prefix) {
    Map<String, Long> sizes = new LinkedHashMap<>();
    items(prefix, false)
        .forEach(item -> sizes.put(item.getName(), item.getProperties().getContentLength()));
    return sizes;
  }

  private List<BlobItem> items(String prefix, boolean metadata) {
    ListBlobsOptions options =
        new ListBlobsOptions()
            .setPrefix(prefix)
            .setDetails(new BlobListDetails().setRetrieveMetadata(metadata));
    try {
      return storage.call(() -> client.listBlobs(options, null).stream().toList());
    } catch (StorageRefusal e) {
      return List.of();
    }
  }

  /** Removes all blobs that start with the prefix, as many at a time as one listing names. */
  public void deleteAll(String prefix) {
    names(prefix).forEach(this::delete);
  }

  /** Removes all blobs whose metadata are such. */
  public void deleteAll(Predicate<Map<String, String>> such) {
    items("", true).stream()
        .filter(item -> such.test(item.getMetadata() == null ? Map.of() : item.getMetadata()))
        .map(BlobItem::getName)
        .forEach(this::delete);
  }

  private <T> T creatingContainer(Supplier<T> write) {
    try {
      return storage.call(write);
    } catch (StorageRefusal e) {
      if (e.getCause() instanceof BlobStorageException cause
          && BlobErrorCode.CONTAINER_NOT_FOUND.equals(cause.getErrorCode())) {
        storage.run(client::createIfNotExists);
        return storage.call(write);
      }
      throw e;
    }
  }

  private BlobClient blob(String name) {
    return client.getBlobClient(name);
  }

  private AppendBlobClient append(String name) {
    return blob(name).getAppendBlobClient();
  }
}
