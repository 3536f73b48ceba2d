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

  /** The job that was started under the key, or empty. */
  Optional<Job> findByKey(@Nullable TenantId tenant, String job, String key);

  /** The job, or empty. */
  Optional<Job> find(String id);

  /** Jobs, newest first; a tenant's, or with null the operator's own. */
  Slice<Job> list(@Nullable TenantId tenant, int limit, @Nullable String cursor);

  /**
   * Asks a running job to stop at its next checkpoint; one that is over stays as it is.
   *
   * @throws io.canvass.platform.NotFoundException if there is no such job
   * @throws io.canvass.platform.ConflictException if it runs in an instance that this one can't
   *     reach
   */
  Job stop(String id);

  /**
   * Goes on with a stopped or failed job from its last checkpoint.
   *
   * @throws io.canvass.platform.NotFoundException if there is no such job
   * @throws io.canvass.platform.ConflictException if it runs or is complete
   */
  Job restart(String id);
}
