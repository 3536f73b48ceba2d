package io.canvass.audit.azure;

import com.azure.data.tables.models.TableEntity;
import io.canvass.audit.AuditRecord;
import io.canvass.audit.AuditStore;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.TableGateway;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/**
 * The table {@code Audit}: a partition a tenant, in which the newest record comes first (inverted
 * ticks), then the subject's id.
 */
@ApplicationScoped
public class AzureAuditStore implements AuditStore {

  private final StorageGateway storage;

  @Inject
  public AzureAuditStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public void add(TenantId tenant, AuditRecord record) {
    table(tenant)
        .put(
            new TableEntity(tenant.value(), Ticks.invertedKey(record.ticks()) + "_" + record.id())
                .addProperty("Account", record.account())
                .addProperty("Action", record.action().name())
                .addProperty("Survey", record.survey()));
  }

  @Override
  public List<AuditRecord> newest(TenantId tenant, int most) {
    return table(tenant).range(tenant.value(), "0", ":", most).stream()
        .map(row -> record(tenant, row))
        .toList();
  }

  private static AuditRecord record(TenantId tenant, TableEntity row) {
    String key = row.getRowKey();
    int end = key.indexOf('_');
    return new AuditRecord(
        tenant,
        Ticks.MAX - Long.parseLong(key.substring(0, end)),
        text(row, "Account"),
        AuditRecord.Action.valueOf(text(row, "Action")),
        text(row, "Survey"),
        key.substring(end + 1));
  }

  private static String text(TableEntity row, String name) {
    return String.valueOf(row.getProperty(name));
  }

  private TableGateway table(TenantId tenant) {
    return storage.of(tenant).table("Audit");
  }
}
