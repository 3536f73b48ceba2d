package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import io.canvass.chaos.Faults.Delivery;
import io.canvass.platform.BlobGateway;
import io.canvass.platform.QueueGateway;
import io.canvass.platform.StorageAccount;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.UnavailableException;
import io.canvass.testing.Azurite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The proxy breaks what it is told to break, and nothing else. */
class FaultProxyIT {

  private static final byte[] BODY = "body".getBytes(StandardCharsets.UTF_8);

  private final FaultProxy proxy = new FaultProxy(Azurite.shared().endpoints(), new Faults(1));
  private final StorageGateway through = gateway(proxy.connectionString());
  private final StorageGateway beside = gateway(Azurite.shared().connectionString());
  private final String name = "surveyanswers-" + UUID.randomUUID().toString().substring(0, 8);

  private static StorageGateway gateway(String connectionString) {
    return new StorageGateway(
        StorageSettings.of(connectionString), tenant -> StorageSettings.DEFAULT_LOCATION);
  }

  @AfterEach
  void close() {
    proxy.close();
  }

  private BlobGateway blobs() {
    return through.home().container(name);
  }

  /** Storage is given up for a moment after it was away. */
  private static void soon(Runnable call) {
    await().ignoreException(UnavailableException.class).untilAsserted(call::run);
  }

  private List<String> take(QueueGateway queue) {
    List<String> taken = new ArrayList<>();
    for (QueueGateway.Message message : queue.receive(32, Duration.ofSeconds(1))) {
      taken.add(new String(message.body(), StandardCharsets.UTF_8));
      queue.delete(message);
    }
    return taken;
  }

  @Test
  void passesAllKindsOfCallsAndCountsThem() {
    blobs().create("b", BODY, Map.of());
    assertThat(blobs().get("b").orElseThrow().content()).isEqualTo(BODY);
    QueueGateway queue = through.home().queue(name);
    queue.send(BODY, Duration.ZERO);
    assertThat(take(queue)).containsExactly("body");
    assertThat(through.home().table("ResponseIndex").get("p", "r")).isEmpty();
    assertThat(proxy.faults().count(Call.CREATE_CONTAINER)).isOne();
    // The first put finds no container.
    assertThat(proxy.faults().count(Call.PUT_BLOB)).isEqualTo(2);
    assertThat(proxy.faults().count(Call.GET_BLOB)).isOne();
    assertThat(proxy.faults().count(Call.PUT_MESSAGE)).isEqualTo(2);
    assertThat(proxy.faults().count(Call.GET_MESSAGES)).isOne();
    assertThat(proxy.faults().count(Call.DELETE_MESSAGE)).isOne();
    assertThat(proxy.faults().count(Call.GET_INDEX)).isOne();
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void breaksOneCallWhichTheNextTrySurvives(Fault fault) {
    blobs().put("warm", BODY, Map.of());
    boolean[] happened = {false};
    Faults.Rule rule = proxy.faults().once(Call.PUT_BLOB, fault, 1, () -> happened[0] = true);
    blobs().put("first", BODY, Map.of());
    assertThat(rule.hits()).isZero();
    long before = proxy.faults().count(Call.PUT_BLOB);
    long began = System.nanoTime();
    blobs().put("second", BODY, Map.of());
    assertThat(rule.hits()).isOne();
    assertThat(blobs().get("second")).isPresent();
    if (fault == Fault.DELAY) {
      assertThat(System.nanoTime() - began).isGreaterThan(1_000_000_000L);
    } else {
      assertThat(proxy.faults().count(Call.PUT_BLOB)).isEqualTo(before + 2);
    }
    assertThat(happened[0]).isEqualTo(fault == Fault.CUT_BEFORE || fault == Fault.CUT_AFTER);
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"CUT_BEFORE", "CUT_AFTER", "ERROR_500", "BUSY_503", "RESET"})
  void tellsWhetherStorageHasCarriedOutWhatFailed(Fault fault) {
    blobs().put("warm", BODY, Map.of());
    proxy.faults().inject(Call.PUT_BLOB, fault, 1);
    assertThatThrownBy(() -> blobs().put("failed", BODY, Map.of()))
        .isInstanceOf(UnavailableException.class);
    boolean carriedOut = fault != Fault.CUT_BEFORE && fault != Fault.BUSY_503;
    assertThat(beside.home().container(name).get("failed").isPresent()).isEqualTo(carriedOut);
    proxy.faults().heal();
    soon(() -> blobs().put("again", BODY, Map.of()));
  }

  private record Use(Call call, Consumer<StorageAccount> use) {}

  private Stream<Use> uses() {
    return Stream.of(
        new Use(Call.GET_BLOB, storage -> storage.container(name).get("warm")),
        new Use(Call.GET_BLOB, storage -> storage.container(name).range("warm", 0, 1)),
        new Use(Call.GET_BLOB_SIZE, storage -> storage.container(name).size("warm")),
        new Use(Call.PUT_BLOB, storage -> storage.container(name).put("page", BODY, Map.of())),
        new Use(Call.CREATE_APPEND, storage -> storage.container(name).createAppendable("log")),
        new Use(Call.APPEND_BLOCK, storage -> storage.container(name).append("log", BODY, 0)),
        new Use(Call.DELETE_BLOB, storage -> storage.container(name).delete("page")),
        new Use(Call.LIST_BLOBS, storage -> storage.container(name).names("")),
        new Use(Call.PUT_MESSAGE, storage -> storage.queue(name).send(BODY, Duration.ZERO)),
        new Use(Call.GET_MESSAGES, storage -> take(storage.queue(name))),
        new Use(Call.GET_INDEX, storage -> storage.table("ResponseIndex").get("p", "r")),
        new Use(
            Call.TABLE_BATCH,
            storage ->
                storage
                    .table("ResponseIndex")
                    .transaction(
                        List.of(
                            new TableTransactionAction(
                                TableTransactionActionType.UPSERT_REPLACE,
                                new TableEntity("p", name))))));
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"CUT_BEFORE", "ERROR_500", "BUSY_503", "RESET"})
  void whateverCallFailsItIsAnOutage(Fault fault) {
    blobs().put("warm", BODY, Map.of());
    through.home().queue(name).send(BODY, Duration.ZERO);
    uses()
        .forEach(
            use -> {
              // One that has met no outage yet: it would give up at once.
              StorageAccount fresh = gateway(proxy.connectionString()).home();
              Faults.Rule rule = proxy.faults().inject(use.call(), fault, 1);
              assertThatThrownBy(() -> use.use().accept(fresh))
                  .as(use.call().toString())
                  .isInstanceOf(UnavailableException.class);
              assertThat(rule.hits()).as(use.call().toString()).isPositive();
              proxy.faults().remove(rule);
            });
  }

  @Test
  void deliversMessagesTwiceAndInAnotherOrder() {
    QueueGateway queue = through.home().queue(name);
    assertThat(take(queue)).isEmpty();
    proxy.faults().deliver(new Delivery(1, 2, 0));
    List<String> sent = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      sent.add("m" + i);
      queue.send(("m" + i).getBytes(StandardCharsets.UTF_8), Duration.ZERO);
    }
    List<String> taken = new ArrayList<>();
    await()
        .atMost(Duration.ofSeconds(10))
        .until(
            () -> {
              taken.addAll(take(queue));
              return taken.size() >= 2 * sent.size();
            });
    List<String> twice = new ArrayList<>(sent);
    twice.addAll(sent);
    assertThat(taken).containsExactlyInAnyOrderElementsOf(twice);
    assertThat(taken.stream().distinct().toList()).isNotEqualTo(sent);
  }

  @Test
  void bringsBackMessagesOfWhichTheRemovalIsLost() {
    QueueGateway queue = through.home().queue(name);
    queue.send(BODY, Duration.ZERO);
    proxy.faults().deliver(new Delivery(0, 0, 1));
    assertThat(take(queue)).containsExactly("body");
    proxy.faults().heal();
    await().atMost(Duration.ofSeconds(10)).until(() -> take(queue), List.of("body")::equals);
  }

  @Test
  void takesStorageAwayAndBringsItBack() {
    blobs().put("before", BODY, Map.of());
    proxy.refuse();
    assertThatThrownBy(() -> blobs().put("refused", BODY, Map.of()))
        .isInstanceOf(UnavailableException.class);
    proxy.back();
    soon(() -> blobs().put("between", BODY, Map.of()));
    proxy.freeze();
    assertThatThrownBy(() -> blobs().put("frozen", BODY, Map.of()))
        .isInstanceOf(UnavailableException.class);
    proxy.back();
    soon(() -> blobs().put("after", BODY, Map.of()));
    assertThat(blobs().get("refused")).isEmpty();
    // Its sender has given up long ago, and yet it arrives.
    await().until(() -> blobs().get("frozen").isPresent());
  }
}
