package io.canvass.job.azure;

import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import io.canvass.job.Job;
import io.canvass.job.JobId;
import io.canvass.job.JobRecord;
import io.canvass.job.JobStatus;
import io.canvass.job.JobStore;
import io.canvass.platform.Cursor;
import io.canvass.platform.Sha256;
import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TableGateway;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Jobs in the table {@code Jobs}: a partition a tenant, with a row a job ({@code j_…}, newest
 * first) and a row a key ({@code k_…}) that names its job; both are written in one transaction. In
 * the home account a partition a running instance names the jobs that it has not finished, so that
 * it finds them again after its death.
 */
@ApplicationScoped
public class AzureJobStore implements JobStore {

  private static final String TABLE = "Jobs";
  private static final String ACTIVE = "active_";
  private static final String KEY = "k_";
  private static final String TARGET = "Target";

  private static final String LIST = "jobs";

  private final StorageGateway storage;

  @Inject
  public AzureJobStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Versioned<JobRecord> create(
      @Nullable TenantId tenant, JobRecord job, @Nullable String key) {
    JobId id = id(job);
    // First the note that finds the job again, so that no job can wait unnoticed.
    noteActive(job);
    TableEntity row = JobEntity.of(id, job);
    if (key == null) {
      return new Versioned<>(job, table(tenant).insert(row));
    }
    TableEntity pointer =
        new TableEntity(JobId.owner(tenant), keyRow(job.job().job(), key))
            .addProperty(TARGET, job.job().id());
    try {
      table(tenant)
          .transaction(
              List.of(
                  new TableTransactionAction(TableTransactionActionType.CREATE, pointer),
                  new TableTransactionAction(TableTransactionActionType.CREATE, row)));
    } catch (StorageRefusal e) {
      if (!e.exists()) {
        throw e;
      }
    }
    Versioned<JobRecord> stored =
        findByKey(tenant, job.job().job(), key)
            .orElseThrow(() -> new IllegalStateException("a key names no job: " + id));
    if (!stored.value().job().id().equals(job.job().id())) {
      forgetActive(job);
    }
    return stored;
  }

  @Override
  public Optional<Versioned<JobRecord>> find(@Nullable TenantId tenant, JobId id) {
    return table(tenant)
        .get(JobId.owner(tenant), JobEntity.row(id))
        .map(row -> new Versioned<>(JobEntity.read(id, row), row.getETag()));
  }

  @Override
  public Optional<Versioned<JobRecord>> findByKey(
      @Nullable TenantId tenant, String job, String key) {
    return table(tenant)
        .get(JobId.owner(tenant), keyRow(job, key))
        .flatMap(pointer -> JobId.of(String.valueOf(pointer.getProperty(TARGET))))
        .flatMap(id -> find(tenant, id));
  }

  @Override
  public Versioned<JobRecord> replace(@Nullable TenantId tenant, JobRecord job, String etag) {
    if (JobStatus.STARTING.equals(job.job().status())) {
      noteActive(job);
    }
    try {
      String next = table(tenant).replace(JobEntity.of(id(job), job), etag);
      if (job.job().ended()) {
        forgetActive(job);
      }
      return new Versioned<>(job, next);
    } catch (StorageRefusal e) {
      throw new StaleException();
    }
  }

  @Override
  public Slice<Job> list(@Nullable TenantId tenant, int limit, @Nullable String cursor) {
    List<TableEntity> rows =
        table(tenant)
            .slice(
                JobId.owner(tenant),
                JobEntity.PREFIX,
                cursor == null ? null : JobEntity.PREFIX + Cursor.read(LIST, cursor),
                limit + 1);
    List<Job> jobs =
        rows.stream()
            .limit(limit)
            .map(row -> JobEntity.read(new JobId(tenant, suffix(row)), row).job())
            .toList();
    return new Slice<>(
        jobs, rows.size() > limit ? Cursor.of(LIST, suffix(rows.get(limit - 1))) : null);
  }

  @Override
  public List<JobId> unfinished(String runner) {
    return storage.home().table(TABLE).withPrefix(ACTIVE + runner, "").stream()
        .flatMap(row -> JobId.of(row.getRowKey()).stream())
        .toList();
  }

  private void noteActive(JobRecord job) {
    storage.home().table(TABLE).put(new TableEntity(ACTIVE + job.runner(), job.job().id()));
  }

  private void forgetActive(JobRecord job) {
    storage.home().table(TABLE).delete(ACTIVE + job.runner(), job.job().id());
  }

  private TableGateway table(@Nullable TenantId tenant) {
    return (tenant == null ? storage.home() : storage.of(tenant)).table(TABLE);
  }

  private static JobId id(JobRecord job) {
    return JobId.of(job.job().id()).orElseThrow();
  }

  private static String suffix(TableEntity row) {
    return row.getRowKey().substring(JobEntity.PREFIX.length());
  }

  private static String keyRow(String job, String key) {
    return KEY + Sha256.hex(job + "\n" + key);
  }
}
