package io.canvass.job;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.StaleException;
import io.canvass.platform.Versioned;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the parts of a running job read of it and write down about it. */
@ApplicationScoped
public class JobTracker {

  private static final int TRIES = 20;
  private static final Duration BETWEEN_PROGRESS = Duration.ofSeconds(1);

  private final JobStore store;
  private final Clock clock;
  private final Cache<String, Instant> lastProgress =
      Caffeine.newBuilder().expireAfterWrite(Duration.ofMinutes(1)).build();

  @Inject
  public JobTracker(JobStore store) {
    this(store, Clock.systemUTC());
  }

  JobTracker(JobStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /**
   * The job.
   *
   * @throws NotFoundException if there is none
   */
  public JobRecord get(String id) {
    return stored(id).value();
  }

  /** Writes down how far the job is, at most once a second. */
  public void progress(String id, long done, long total) {
    Instant now = clock.instant();
    Instant last = lastProgress.getIfPresent(id);
    if (last == null || !now.isBefore(last.plus(BETWEEN_PROGRESS))) {
      lastProgress.put(id, now);
      update(id, record -> record.at(done, total));
    }
  }

  /** Keeps a value over the steps and restarts of the job. */
  public void note(String id, String name, String value) {
    update(id, record -> record.noting(name, value));
  }

  /** Writes down what a job that has done its work has to say. */
  public void result(String id, Map<String, Object> result, long done, long total) {
    update(id, record -> record.resulting(result).at(done, total));
  }

  /** Writes down that an execution has taken the job up. */
  public void started(String id, long executionId) {
    update(id, record -> record.started(executionId, clock.instant()));
  }

  /**
   * Writes down why the job is about to fail; the first reason stays.
   *
   * @param texts in every language of the pages, as {@link JobFailure#texts}
   */
  public void blame(String id, Map<String, String> texts) {
    update(id, record -> record.blamed(texts));
  }

  /** Writes down that the job is over. */
  public JobRecord ended(String id, String status, @Nullable String error) {
    return update(id, record -> record.ended(status, error, clock.instant()));
  }

  /** Changes the job as it stands, anew if somebody else has changed it meanwhile. */
  public JobRecord update(String id, UnaryOperator<JobRecord> change) {
    StaleException stale = new StaleException();
    for (int i = 0; i < TRIES; i++) {
      Versioned<JobRecord> stored = stored(id);
      JobRecord changed = change.apply(stored.value());
      if (changed.equals(stored.value())) {
        return changed;
      }
      try {
        return store.replace(changed.job().tenant(), changed, stored.etag()).value();
      } catch (StaleException e) {
        stale = e;
      }
    }
    throw stale;
  }

  private Versioned<JobRecord> stored(String id) {
    return JobId.of(id)
        .flatMap(jobId -> store.find(jobId.tenant(), jobId))
        .orElseThrow(NotFoundException::new);
  }
}
