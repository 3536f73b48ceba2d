package io.canvass.audit;

import io.canvass.platform.TenantId;
import java.util.List;

/** Keeps audit records. */
public interface AuditStore {

  /** Keeps a record; nothing happens if it is kept already. */
  void add(TenantId tenant, AuditRecord record);

  /** The tenant's newest records, newest first. */
  List<AuditRecord> newest(TenantId tenant, int most);
}
