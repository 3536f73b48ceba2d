package io.canvass.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StorageCallsTest {

  private final AtomicBoolean back = new AtomicBoolean();
  private final AtomicInteger probes = new AtomicInteger();
  private final StorageCalls calls = new StorageCalls("test", this::probe);
  private final AtomicInteger asked = new AtomicInteger();

  private static int broken() {
    throw new UncheckedIOException(new IOException("connection refused"));
  }

  private void probe() {
    probes.incrementAndGet();
    if (!back.get()) {
      broken();
    }
  }

  private int ask() {
    return calls.call(asked::incrementAndGet);
  }

  private void fail() {
    assertThatThrownBy(() -> calls.call(StorageCallsTest::broken))
        .isInstanceOf(UnavailableException.class);
  }

  @AfterEach
  void endProbes() {
    back.set(true);
  }

  @Test
  void failsAtOnceWhileTheServiceIsAway() {
    ask();
    fail();
    Awaitility.await().until(() -> probes.get() > 1);
    assertThatThrownBy(this::ask).isInstanceOf(UnavailableException.class);
    assertThatThrownBy(calls::check).isInstanceOf(UnavailableException.class);
    assertThat(asked).hasValue(1);
  }

  @Test
  void noticesTheServicesReturn() {
    fail();
    back.set(true);
    Awaitility.await()
        .atMost(Duration.ofSeconds(3))
        .ignoreException(UnavailableException.class)
        .until(() -> ask() == 1);
    assertThat(ask()).isEqualTo(2);
  }

  @Test
  void oneBadCallAmongGoodOnesHoldsUpNobody() {
    assertThatThrownBy(
            () ->
                calls.call(
                    () -> {
                      ask();
                      return broken();
                    }))
        .isInstanceOf(UnavailableException.class);
    assertThat(ask()).isEqualTo(2);
  }

  @Test
  void faultsOfOursAreNoOutage() {
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(
              () ->
                  calls.run(
                      () -> {
                        throw new IllegalArgumentException();
                      }))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(ask()).isEqualTo(1);
  }
}
