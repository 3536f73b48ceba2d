package io.canvass.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.audit.AuditRecord.Action;
import io.canvass.platform.TenantId;
import org.junit.jupiter.api.Test;

/** What every audit store does. */
public interface AuditStoreContract {

  AuditStore store();

  /** A tenant of which the store knows nothing; the same for the whole of one test. */
  TenantId tenant();

  private AuditRecord record(long ticks, Action action, String id) {
    return new AuditRecord(tenant(), ticks, "顧客-admin", action, "coffee", id);
  }

  @Test
  default void keepsRecordsNewestFirst() {
    AuditRecord first = record(638_000_000_000_000_000L, Action.RESPONSE_ERASED, "a");
    AuditRecord second = record(639_000_000_000_000_000L, Action.SURVEY_DELETED, "b");
    AuditRecord third = record(639_000_000_000_000_001L, Action.RESPONSE_ERASED, "a");
    assertThat(store().newest(tenant(), 10)).isEmpty();
    store().add(tenant(), second);
    store().add(tenant(), first);
    store().add(tenant(), third);
    assertThat(store().newest(tenant(), 10)).containsExactly(third, second, first);
    assertThat(store().newest(tenant(), 1)).containsExactly(third);
    assertThat(store().newest(new TenantId("nobody"), 10)).isEmpty();
  }

  @Test
  default void keepsTheSameDeedOnce() {
    AuditRecord record = record(638_000_000_000_000_000L, Action.RESPONSE_ERASED, "a");
    AuditRecord sameTick = record(638_000_000_000_000_000L, Action.RESPONSE_ERASED, "b");
    store().add(tenant(), record);
    store().add(tenant(), record);
    store().add(tenant(), sameTick);
    assertThat(store().newest(tenant(), 10)).containsExactly(record, sameTick);
  }
}
