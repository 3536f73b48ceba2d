package io.canvass.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import io.canvass.testing.TestStorage;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TableGatewayIT {

  private final TableGateway table = TestStorage.gateway().home().table("Things");
  private final String partition = UUID.randomUUID().toString();

  private TableEntity entity(String row) {
    return new TableEntity(partition, row).addProperty("Value", "x");
  }

  private static TableTransactionAction create(TableEntity entity) {
    return new TableTransactionAction(TableTransactionActionType.CREATE, entity);
  }

  private static TableTransactionAction update(TableEntity entity, String etag) {
    return new TableTransactionAction(
        TableTransactionActionType.UPDATE_REPLACE, TableGateway.tagged(entity, etag), true);
  }

  private String stored(String row) {
    return table.get(partition, row).orElseThrow().getETag();
  }

  @Test
  void tellsTheTagThatAnEntityHasFromThenOn() {
    String inserted = table.insert(entity("a"));
    assertThat(inserted).isEqualTo(stored("a"));
    String replaced = table.replace(entity("a"), inserted);
    assertThat(replaced).isEqualTo(stored("a")).isNotEqualTo(inserted);
    assertThatThrownBy(() -> table.replace(entity("a"), inserted))
        .isInstanceOf(StorageRefusal.class)
        .extracting("status")
        .isEqualTo(412);
  }

  @Test
  void tellsTheTagsThatATransactionGives() {
    table.insert(entity("gone"));
    Map<String, String> tags =
        table.transaction(
            List.of(
                create(entity("a")),
                new TableTransactionAction(TableTransactionActionType.DELETE, entity("gone")),
                create(entity("b"))));
    assertThat(tags).isEqualTo(Map.of("a", stored("a"), "b", stored("b")));
    Map<String, String> next =
        table.transaction(List.of(update(entity("b"), tags.get("b")), create(entity("c"))));
    assertThat(next).isEqualTo(Map.of("b", stored("b"), "c", stored("c")));
  }

  @Test
  void saysWhyATransactionWasRefused() {
    String etag = table.insert(entity("a"));
    table.replace(entity("a"), etag);
    assertThatThrownBy(
            () -> table.transaction(List.of(create(entity("b")), update(entity("a"), etag))))
        .isInstanceOf(StorageRefusal.class)
        .extracting("status", "action")
        .containsExactly(412, 1);
    assertThatThrownBy(() -> table.transaction(List.of(create(entity("b")), create(entity("a")))))
        .isInstanceOf(StorageRefusal.class)
        .extracting("status", "action")
        .containsExactly(409, 1);
    assertThat(table.get(partition, "b")).isEmpty();
  }

  @Test
  void refusesATransactionOverSeveralPartitions() {
    assertThatThrownBy(
            () ->
                table.transaction(
                    List.of(create(entity("a")), create(new TableEntity(partition + "2", "b")))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesAQueryWithoutPartition() {
    assertThatThrownBy(() -> table.withPrefix("", "a"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
