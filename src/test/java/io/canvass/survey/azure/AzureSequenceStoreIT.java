package io.canvass.survey.azure;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.survey.SequenceStore;
import io.canvass.testing.TestStorage;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AzureSequenceStoreIT {

  @Test
  void givesEachNumberOnceToEightWriters() throws Exception {
    String name = "test_" + UUID.randomUUID();
    Set<Long> given = Collections.synchronizedSet(new HashSet<>());
    ExecutorService writers = Executors.newFixedThreadPool(8);
    for (int writer = 0; writer < 8; writer++) {
      SequenceStore store = new AzureSequenceStore(TestStorage.gateway());
      writers.execute(
          () -> {
            for (int i = 0; i < 10; i++) {
              assertThat(given.add(store.next(name))).isTrue();
            }
          });
    }
    writers.shutdown();
    assertThat(writers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(given).hasSize(80).contains(1L);
  }
}
