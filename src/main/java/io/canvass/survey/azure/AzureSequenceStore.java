package io.canvass.survey.azure;

import com.azure.data.tables.models.TableEntity;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TableGateway;
import io.canvass.platform.UnavailableException;
import io.canvass.survey.SequenceStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Sequences as rows of the table {@code Sequences}, each changed under its ETag. A number whose
 * write got no answer is passed over: a gap is harmless, the same number twice is not.
 */
@ApplicationScoped
public class AzureSequenceStore implements SequenceStore {

  private static final String ROW = "next";
  private static final int TRIES = 60;
  private static final int LONGEST_WAIT_MILLIS = 100;

  private final StorageGateway storage;

  @Inject
  public AzureSequenceStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public long next(String name) {
    TableGateway table = storage.home().table("Sequences");
    StorageRefusal last = null;
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      Optional<TableEntity> row = table.get(name, ROW);
      long number = row.map(r -> (Long) r.getProperty("Value")).orElse(0L) + 1;
      TableEntity next = new TableEntity(name, ROW).addProperty("Value", number);
      try {
        if (row.isPresent()) {
          table.replace(next, row.get().getETag());
        } else {
          table.insert(next);
        }
        return number;
      } catch (StorageRefusal e) {
        last = e;
        pause(attempt);
      }
    }
    throw new UnavailableException(
        last == null ? new IllegalStateException("no try was made") : last);
  }

  /** Writers that met drift apart, the more often they met the further. */
  private static void pause(int attempt) {
    int most = Math.min(LONGEST_WAIT_MILLIS, 2 << Math.min(attempt, 6));
    LockSupport.parkNanos(
        TimeUnit.MILLISECONDS.toNanos(ThreadLocalRandom.current().nextInt(most) + 1L));
  }
}
