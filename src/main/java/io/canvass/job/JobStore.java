package io.canvass.job;

import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps jobs. Where a tenant is taken, null stands for the operator. */
public interface JobStore {

  /**
   * Stores a new job, unless the tenant has one of that name under the key.
   *
   * @param key null for a job that can't be asked for again
   * @return the job that is stored: this one, or the earlier one
   */
  Versioned<JobRecord> create(@Nullable TenantId tenant, JobRecord job, @Nullable String key);

  /** The job, or empty. */
  Optional<Versioned<JobRecord>> find(@Nullable TenantId tenant, JobId id);

  /** The job of that name that was asked for under the key, or empty. */
  Optional<Versioned<JobRecord>> findByKey(@Nullable TenantId tenant, String job, String key);

  /**
   * Replaces a job.
   *
   * @throws StaleException if it has changed since the tag was read
   */
  Versioned<JobRecord> replace(@Nullable TenantId tenant, JobRecord job, String etag);

  /** The tenant's jobs, newest first. */
  Slice<Job> list(@Nullable TenantId tenant, int limit, @Nullable String cursor);

  /** Jobs that the instance has started and that are not over, of all tenants. */
  List<JobId> unfinished(String runner);
}
