package io.canvass.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.platform.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What every store of jobs does. */
public interface JobStoreContract {

  Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  JobStore store();

  /** A tenant without jobs. */
  TenantId tenant();

  private static JobRecord job(TenantId tenant, long seconds, String runner) {
    Instant time = NOON.plusSeconds(seconds);
    JobId id = JobId.next(tenant, Ticks.of(time), new Random());
    return JobRecord.waiting(id, "response-import", Map.of("title", "Ä"), time, runner);
  }

  private static JobId id(JobRecord job) {
    return JobId.of(job.job().id()).orElseThrow();
  }

  @Test
  default void findsWhatWasCreated() {
    JobRecord job = job(tenant(), 0, "here");
    Versioned<JobRecord> created = store().create(tenant(), job, null);
    assertThat(created.value()).isEqualTo(job);
    assertThat(store().find(tenant(), id(job))).contains(created);
    assertThat(store().find(tenant(), id(job(tenant(), 0, "here")))).isEmpty();
  }

  @Test
  default void keepsEveryFieldOverAReplacement() {
    JobRecord job = job(tenant(), 0, "here");
    Versioned<JobRecord> created = store().create(tenant(), job, null);
    JobRecord done =
        job.started(7, NOON)
            .at(10, 20)
            .noting("slug", "a-b")
            .resulting(Map.of("survey", "/x", "responses", 10))
            .blamed(Map.of("en", "row 3", "ja", "3 行目"))
            .ended(JobStatus.COMPLETED, null, NOON.plusSeconds(1));
    Versioned<JobRecord> replaced = store().replace(tenant(), done, created.etag());
    assertThat(store().find(tenant(), id(job))).contains(replaced);
    assertThat(replaced.value()).isEqualTo(done);
  }

  @Test
  default void refusesAReplacementOfWhatHasChanged() {
    JobRecord job = job(tenant(), 0, "here");
    String etag = store().create(tenant(), job, null).etag();
    store().replace(tenant(), job.at(1, 2), etag);
    assertThatThrownBy(() -> store().replace(tenant(), job.at(2, 2), etag))
        .isInstanceOf(StaleException.class);
  }

  @Test
  default void findsTheSameJobUnderTheSameKey() {
    String key = UUID.randomUUID().toString();
    JobRecord first = job(tenant(), 0, "here");
    store().create(tenant(), first, key);
    JobRecord again = job(tenant(), 1, "here");
    assertThat(store().create(tenant(), again, key).value()).isEqualTo(first);
    assertThat(store().findByKey(tenant(), "response-import", key).orElseThrow().value())
        .isEqualTo(first);
    assertThat(store().find(tenant(), id(again))).isEmpty();
    assertThat(store().unfinished("here")).contains(id(first)).doesNotContain(id(again));
  }

  @Test
  default void keepsKeysOfJobsAndTenantsApart() {
    String key = UUID.randomUUID().toString();
    store().create(tenant(), job(tenant(), 0, "here"), key);
    assertThat(store().findByKey(tenant(), "survey-delete", key)).isEmpty();
    assertThat(store().findByKey(null, "response-import", key)).isEmpty();
  }

  @Test
  default void listsNewestFirstInSlices() {
    List<String> ids =
        List.of(3L, 1L, 2L).stream()
            .map(seconds -> job(tenant(), seconds, "here"))
            .map(job -> store().create(tenant(), job, "key" + job.createdOn()).value())
            .map(job -> job.job().id())
            .toList();
    Slice<Job> first = store().list(tenant(), 2, null);
    assertThat(first.items()).extracting(Job::id).containsExactly(ids.get(0), ids.get(2));
    Slice<Job> second = store().list(tenant(), 2, first.nextCursor());
    assertThat(second.items()).extracting(Job::id).containsExactly(ids.get(1));
    assertThat(second.nextCursor()).isNull();
  }

  @Test
  default void keepsTheOperatorsJobsApart() {
    JobRecord job = job(null, 0, "here");
    store().create(null, job, null);
    assertThat(store().find(null, id(job))).isPresent();
    assertThat(store().list(tenant(), 10, null).items()).isEmpty();
  }

  @Test
  default void remembersWhatAnInstanceHasNotFinished() {
    String runner = "runner" + UUID.randomUUID();
    JobRecord running = job(tenant(), 0, runner);
    JobRecord over = job(tenant(), 1, runner);
    store().create(tenant(), running, null);
    String etag = store().create(tenant(), over, null).etag();
    store().create(tenant(), job(tenant(), 2, "elsewhere"), null);
    JobRecord failed = over.ended(JobStatus.FAILED, "no", NOON);
    etag = store().replace(tenant(), failed, etag).etag();
    assertThat(store().unfinished(runner)).containsExactly(id(running));
    store().replace(tenant(), failed.restarting(runner), etag);
    assertThat(store().unfinished(runner)).containsExactlyInAnyOrder(id(running), id(over));
  }
}
