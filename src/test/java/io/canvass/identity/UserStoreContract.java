package io.canvass.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.ConflictException;
import io.canvass.platform.TenantId;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What every store of accounts does. */
public interface UserStoreContract {

  /** The store, which knows the tenants {@code adatum} and {@code fabrikam}. */
  UserStore store();

  private static String name() {
    return "u" + UUID.randomUUID();
  }

  private static Account account(String name, String tenant) {
    return new Account(name, new TenantId(tenant), Role.AUTHOR, "hash");
  }

  @Test
  default void findsWhatWasCreated() {
    Account account = account(name(), "adatum");
    store().create(account);
    assertThat(store().find(account.name())).contains(account);
  }

  @Test
  default void keepsOperatorsWithoutTenant() {
    Account operator = new Account(name(), null, Role.OPERATOR, "hash");
    store().create(operator);
    assertThat(store().find(operator.name())).contains(operator);
  }

  @Test
  default void findsNothingUnderOtherNames() {
    assertThat(store().find(name())).isEmpty();
    assertThat(store().find("not/a'name")).isEmpty();
  }

  @Test
  default void refusesNameOfAnotherTenantsAccount() {
    Account account = account(name(), "adatum");
    store().create(account);
    assertThatThrownBy(() -> store().create(account(account.name(), "fabrikam")))
        .isInstanceOf(ConflictException.class);
    assertThat(store().find(account.name())).contains(account);
  }

  @Test
  default void replacesOnlyWhatIsThere() {
    Account account = account(name(), "adatum");
    store().replace(account);
    assertThat(store().find(account.name())).isEmpty();
    store().create(account);
    Account changed = new Account(account.name(), account.tenant(), Role.ADMIN, "other");
    store().replace(changed);
    assertThat(store().find(account.name())).contains(changed);
  }
}
