package io.canvass.job;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.canvass.platform.TenantId;
import java.time.Instant;
import java.util.Locale;
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
 * @param error why it failed, in English; null if it didn't
 * @param errorTexts the same in every language of the pages, by its code; not in REST
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
    @Nullable String error,
    @JsonIgnore Map<String, String> errorTexts) {

  /**
   * How far it is.
   *
   * @param total 0 while unknown
   */
  public record Progress(long done, long total) {}

  /** Why it failed, in the language if it is known in it, else in English; empty if it didn't. */
  public String error(Locale language) {
    return errorTexts.getOrDefault(language.getLanguage(), error == null ? "" : error);
  }

  /** Whether it is over: completed, failed or stopped. */
  public boolean ended() {
    return JobStatus.isEnd(status);
  }
}
