package io.canvass.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JobIdTest {

  private static final TenantId ADATUM = new TenantId("adatum");

  @Test
  void isReadBackFromItsText() {
    JobId tenants = JobId.next(ADATUM, Ticks.of(Instant.EPOCH), new Random(1));
    JobId operators = JobId.next(null, Ticks.of(Instant.EPOCH), new Random(1));
    assertThat(JobId.of(tenants.toString())).contains(tenants);
    assertThat(JobId.of(operators.toString())).contains(operators);
    assertThat(operators.toString()).startsWith("operator-");
  }

  @Test
  void sortsNewerFirst() {
    JobId older = JobId.next(ADATUM, Ticks.of(Instant.parse("2026-01-01T00:00:00Z")), new Random());
    JobId newer =
        JobId.next(ADATUM, Ticks.of(Instant.parse("2026-01-01T00:00:00.000001Z")), new Random());
    assertThat(newer.suffix()).isLessThan(older.suffix());
  }

  @Test
  void readsNothingElse() {
    assertThat(JobId.of("adatum-1")).isEmpty();
    assertThat(JobId.of("new-" + "0".repeat(20))).isEmpty();
    assertThat(JobId.of("ADATUM-" + "0".repeat(20))).isEmpty();
    assertThat(JobId.of("")).isEmpty();
  }
}
