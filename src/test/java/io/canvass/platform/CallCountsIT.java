package io.canvass.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import io.canvass.testing.Azurite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CallCountsIT {

  @Test
  void countsEachCallByItsKind() {
    StorageGateway storage =
        new StorageGateway(
            StorageSettings.of(Azurite.shared().connectionString()),
            tenant -> StorageSettings.DEFAULT_LOCATION);
    List<String> heard = new ArrayList<>();
    storage.calls().listen(heard::add);
    String name = "c" + UUID.randomUUID().toString().replace("-", "");
    byte[] content = "content".getBytes(StandardCharsets.UTF_8);

    BlobGateway blobs = storage.home().container(name);
    blobs.put("a", content, Map.of());
    blobs.put("a", content, Map.of());
    assertThat(blobs.get("a")).isPresent();
    blobs.createAppendable("b");
    blobs.append("b", content, 0);
    assertThat(blobs.names("")).containsExactly("a", "b");
    blobs.delete("a");

    QueueGateway queue = storage.home().queue(name);
    QueueGateway.Message message = queue.send(content, Duration.ofSeconds(30));
    assertThat(queue.receive(1, Duration.ofSeconds(30))).isEmpty();
    queue.delete(queue.hide(message, Duration.ofSeconds(30)));

    TableGateway table = storage.home().table(name);
    table.transaction(
        List.of(
            new TableTransactionAction(
                TableTransactionActionType.CREATE, new TableEntity("p", "r"))));
    assertThat(table.get("p", "r")).isPresent();
    assertThat(table.withPrefix("p", "r")).hasSize(1);

    Map<String, Long> calls = storage.calls().byKind();
    assertThat(calls)
        .as("the first put finds no container")
        .containsEntry("blob.put", 3L)
        .containsEntry("blob.container", 1L)
        .containsEntry("blob.get", 1L)
        .containsEntry("blob.create-append", 1L)
        .containsEntry("blob.append", 1L)
        .containsEntry("blob.list", 1L)
        .containsEntry("blob.delete", 1L)
        .containsEntry("queue.receive", 1L)
        .containsEntry("queue.hide", 1L)
        .containsEntry("queue.delete", 1L)
        .containsEntry("table.create", 1L)
        .containsEntry("table.transaction", 1L)
        .containsEntry("table.get", 1L)
        .containsEntry("table.query", 1L);
    assertThat(heard)
        .hasSize((int) calls.values().stream().mapToLong(Long::longValue).sum())
        .contains("queue.put");
  }
}
