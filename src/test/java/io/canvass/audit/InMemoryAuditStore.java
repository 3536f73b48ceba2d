package io.canvass.audit;

import io.canvass.platform.TenantId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The audit in memory, for unit tests. */
public final class InMemoryAuditStore implements AuditStore {

  private static final Comparator<AuditRecord> NEWEST_FIRST =
      Comparator.comparingLong(AuditRecord::ticks).reversed().thenComparing(AuditRecord::id);

  private final Map<TenantId, List<AuditRecord>> records = new HashMap<>();

  @Override
  public synchronized void add(TenantId tenant, AuditRecord record) {
    List<AuditRecord> all = records.computeIfAbsent(tenant, key -> new ArrayList<>());
    all.removeIf(other -> NEWEST_FIRST.compare(other, record) == 0);
    all.add(record);
    all.sort(NEWEST_FIRST);
  }

  @Override
  public synchronized List<AuditRecord> newest(TenantId tenant, int most) {
    return records.getOrDefault(tenant, List.of()).stream().limit(most).toList();
  }
}
