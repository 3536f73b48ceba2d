package io.canvass.identity.azure;

import com.azure.data.tables.models.TableEntity;
import io.canvass.identity.Account;
import io.canvass.identity.Role;
import io.canvass.identity.UserStore;
import io.canvass.platform.ConflictException;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.TableGateway;
import io.canvass.platform.TenantId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Accounts as rows of the table {@code Users}. The row {@code login_{name}} of the home account
 * claims a name and says whose it is; the account itself is a row of its tenant's partition, in the
 * tenant's storage account. Either is found by its key alone.
 */
@ApplicationScoped
public class AzureUserStore implements UserStore {

  private static final String TABLE = "Users";
  private static final String LOGIN = "login";

  /** The operators' partition; no tenant can have that id. */
  private static final String OPERATORS = "operator";

  private final StorageGateway storage;

  @Inject
  public AzureUserStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public Optional<Account> find(String name) {
    if (!Account.isName(name)) {
      return Optional.empty();
    }
    return owner(name).flatMap(owner -> read(owner, name));
  }

  @Override
  public void create(Account account) {
    String name = account.name();
    String partition = partition(account.tenant());
    ConflictException taken = new ConflictException("user.name.taken", name);
    try {
      storage
          .home()
          .table(TABLE)
          .insert(new TableEntity(LOGIN + "_" + name, LOGIN).addProperty("Tenant", partition));
    } catch (StorageRefusal e) {
      // The claim may be ours, left by a try that got no further.
      if (!owner(name).filter(partition::equals).isPresent()) {
        throw taken;
      }
    }
    try {
      table(partition).insert(row(account));
    } catch (StorageRefusal e) {
      if (!read(partition, name).filter(account::equals).isPresent()) {
        throw taken;
      }
    }
  }

  @Override
  public void replace(Account account) {
    if (find(account.name()).isPresent()) {
      table(partition(account.tenant())).put(row(account));
    }
  }

  private static TableEntity row(Account account) {
    return new TableEntity(partition(account.tenant()), account.name())
        .addProperty("Role", account.role().name())
        .addProperty("PasswordHash", account.passwordHash());
  }

  private Optional<String> owner(String name) {
    return storage
        .home()
        .table(TABLE)
        .get(LOGIN + "_" + name, LOGIN)
        .map(row -> (String) row.getProperty("Tenant"));
  }

  private Optional<Account> read(String partition, String name) {
    return table(partition)
        .get(partition, name)
        .map(
            row ->
                new Account(
                    name,
                    partition.equals(OPERATORS) ? null : new TenantId(partition),
                    Role.valueOf((String) row.getProperty("Role")),
                    (String) row.getProperty("PasswordHash")));
  }

  private TableGateway table(String partition) {
    return partition.equals(OPERATORS)
        ? storage.home().table(TABLE)
        : storage.of(new TenantId(partition)).table(TABLE);
  }

  private static String partition(@Nullable TenantId tenant) {
    return tenant == null ? OPERATORS : tenant.value();
  }
}
