package io.canvass.job;

import io.canvass.platform.Slice;
import io.canvass.platform.TenantId;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What can be done with jobs. */
public interface Jobs {

  /**
   * Starts a job, or finds it: the same tenant, job and key are one job.
   *
   * @param tenant whose it is; null for the operator's
   * @param key makes the request repeatable; null for a new job each time
   */
  Job start(
      @Nullable TenantId tenant, String job, Map<String, String> parameters, @Nullable String key);

  /** The job, or empty. */
  Optional<Job> find(String id);

  /** Jobs, newest first; a tenant's, or with null the operator's own. */
  Slice<Job> list(@Nullable TenantId tenant, int limit, @Nullable String cursor);

  /** Asks a running job to stop at its next checkpoint. */
  Job stop(String id);

  /** Goes on with a stopped or failed job from its last checkpoint. */
  Job restart(String id);
}
