package io.canvass.job;

import io.canvass.platform.Slice;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Jobs that are kept and never run: a test carries out their steps itself. */
public final class WaitingJobs implements Jobs {

  private final JobStore store;
  private final Random random = new Random();

  public WaitingJobs(JobStore store) {
    this.store = store;
  }

  @Override
  public Job start(TenantId tenant, String job, Map<String, String> parameters, String key) {
    Instant now = Instant.now();
    JobId id = JobId.next(tenant, Ticks.of(now), random);
    JobRecord waiting = JobRecord.waiting(id, job, parameters, now, "test");
    return store.create(tenant, waiting, key).value().job();
  }

  @Override
  public Optional<Job> findByKey(TenantId tenant, String job, String key) {
    return store.findByKey(tenant, job, key).map(found -> found.value().job());
  }

  @Override
  public Optional<Job> find(String id) {
    return JobId.of(id)
        .flatMap(jobId -> store.find(jobId.tenant(), jobId))
        .map(found -> found.value().job());
  }

  @Override
  public Slice<Job> list(TenantId tenant, int limit, String cursor) {
    return store.list(tenant, limit, cursor);
  }

  @Override
  public Job stop(String id) {
    throw new UnsupportedOperationException("nothing runs here");
  }

  @Override
  public Job restart(String id) {
    throw new UnsupportedOperationException("nothing runs here");
  }
}
