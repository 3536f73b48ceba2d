package io.canvass.job;

import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Jobs in memory. */
public final class InMemoryJobStore implements JobStore {

  private final Map<String, Versioned<JobRecord>> jobs = new TreeMap<>();
  private final Map<List<String>, String> keys = new HashMap<>();
  private long lastTag;

  @Override
  public synchronized Versioned<JobRecord> create(TenantId tenant, JobRecord job, String key) {
    if (key != null) {
      String before =
          keys.putIfAbsent(List.of(JobId.owner(tenant), job.job().job(), key), job.job().id());
      if (before != null) {
        return jobs.get(before);
      }
    }
    return put(job);
  }

  @Override
  public synchronized Optional<Versioned<JobRecord>> find(TenantId tenant, JobId id) {
    return Optional.ofNullable(jobs.get(id.toString()))
        .filter(found -> Objects.equals(found.value().job().tenant(), tenant));
  }

  @Override
  public synchronized Optional<Versioned<JobRecord>> findByKey(
      TenantId tenant, String job, String key) {
    return Optional.ofNullable(keys.get(List.of(JobId.owner(tenant), job, key))).map(jobs::get);
  }

  @Override
  public synchronized Versioned<JobRecord> replace(TenantId tenant, JobRecord job, String etag) {
    Versioned<JobRecord> stored = jobs.get(job.job().id());
    if (stored == null || !stored.etag().equals(etag)) {
      throw new StaleException();
    }
    return put(job);
  }

  @Override
  public synchronized Slice<Job> list(TenantId tenant, int limit, String cursor) {
    List<Job> rest =
        jobs.values().stream()
            .map(stored -> stored.value().job())
            .filter(job -> Objects.equals(job.tenant(), tenant))
            .filter(job -> cursor == null || job.id().compareTo(cursor) > 0)
            .limit(limit + 1L)
            .toList();
    return rest.size() > limit
        ? new Slice<>(rest.subList(0, limit), rest.get(limit - 1).id())
        : new Slice<>(rest, null);
  }

  @Override
  public synchronized List<JobId> unfinished(String runner) {
    return jobs.values().stream()
        .map(Versioned::value)
        .filter(job -> job.runner().equals(runner) && !job.job().ended())
        .map(job -> JobId.of(job.job().id()).orElseThrow())
        .toList();
  }

  private Versioned<JobRecord> put(JobRecord job) {
    Versioned<JobRecord> stored = new Versioned<>(job, Long.toString(++lastTag));
    jobs.put(job.job().id(), stored);
    return stored;
  }
}
