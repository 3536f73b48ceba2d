package io.canvass.job;

import io.canvass.platform.TenantId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A job, as REST shows it.
 *
 * @param id see {@link JobId}
 * @param tenant whose it is; null for the operator's
 * @param job name of the batch job, such as {@code response-import}
 * @param status as Jakarta Batch names it; {@code STARTING} while it waits
 * @param result what a completed job has to say; null before
 * @param error why it failed; null if it didn't
 */
public record Job(
    String id,
    @Nullable TenantId tenant,
    String job,
    Map<String, String> parameters,
    String status,
    Progress progress,
    @Nullable Instant startedOn,
    @Nullable Instant endedOn,
    @Nullable Map<String, Object> result,
    @Nullable String error) {

  /**
   * How far it is.
   *
   * @param total 0 while unknown
   */
  public record Progress(long done, long total) {}

  /** Whether it is over: completed, failed or stopped. */
  public boolean ended() {
    return JobStatus.isEnd(status);
  }
}
