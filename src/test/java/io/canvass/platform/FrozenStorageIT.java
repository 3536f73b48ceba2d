package io.canvass.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.chaos.FaultProxy;
import io.canvass.chaos.Faults;
import io.canvass.testing.Azurite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Storage takes connections and answers nothing: the first call waits a while, no other does. */
class FrozenStorageIT {

  private static final byte[] BYTES = "x".getBytes(StandardCharsets.UTF_8);

  private static FaultProxy proxy;
  private static StorageAccount account;

  @BeforeAll
  static void start() {
    proxy = new FaultProxy(Azurite.shared().endpoints(), new Faults(1));
    account =
        new StorageGateway(
                StorageSettings.of(proxy.connectionString()),
                tenant -> StorageSettings.DEFAULT_LOCATION)
            .home();
  }

  @AfterAll
  static void stop() {
    proxy.close();
  }

  private static Duration untilRefused(Runnable call) {
    long began = System.nanoTime();
    assertThatThrownBy(call::run).isInstanceOf(UnavailableException.class);
    return Duration.ofNanos(System.nanoTime() - began);
  }

  private static void check(Runnable call) {
    proxy.back();
    Awaitility.await()
        .ignoreException(UnavailableException.class)
        .until(
            () -> {
              call.run();
              return true;
            });
    proxy.freeze();
    assertThat(untilRefused(call)).isBetween(Duration.ofSeconds(5), Duration.ofSeconds(9));
    assertThat(untilRefused(call)).isLessThan(Duration.ofSeconds(1));
    proxy.back();
    Awaitility.await()
        .atMost(Duration.ofSeconds(5))
        .ignoreException(UnavailableException.class)
        .until(
            () -> {
              call.run();
              return true;
            });
  }

  @Test
  void blobs() {
    check(() -> account.container("things").put("a", BYTES, Map.of()));
  }

  @Test
  void queues() {
    check(() -> account.queue("things").send(BYTES, Duration.ZERO));
  }

  @Test
  void tables() {
    check(() -> account.table("Things").get("a", "b"));
    check(() -> account.table("Things").range("a", "b", "c", 10));
  }
}
