package io.canvass.tenant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.ConflictException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store of tenants does. */
public interface TenantStoreContract {

  TenantStore store();

  /** A tenant of which the store knows nothing; the same for the whole of one test. */
  TenantId tenant();

  /** A tenant of that name. */
  static Tenant named(TenantId id, String name) {
    return new Tenant(
        id,
        name,
        Subscription.PREMIUM,
        List.of("sqlExport"),
        "default",
        "Grüezi",
        TenantStatus.ACTIVE);
  }

  @Test
  default void findsWhatWasCreated() {
    Tenant tenant = named(tenant(), "A. Datum");
    assertThat(store().find(tenant())).isEmpty();
    Versioned<Tenant> created = store().create(tenant);
    assertThat(created.value()).isEqualTo(tenant);
    assertThat(store().find(tenant())).contains(created);
    assertThat(store().list()).contains(tenant);
  }

  @Test
  default void refusesAnIdInUse() {
    store().create(named(tenant(), "First"));
    assertThatThrownBy(() -> store().create(named(tenant(), "Second")))
        .isInstanceOf(ConflictException.class);
    assertThat(store().find(tenant()).orElseThrow().value().name()).isEqualTo("First");
  }

  @Test
  default void refusesTheSecondOfTwoEdits() {
    Versioned<Tenant> created = store().create(named(tenant(), "Created"));
    Versioned<Tenant> first = store().replace(named(tenant(), "First"), created.etag());
    assertThatThrownBy(() -> store().replace(named(tenant(), "Second"), created.etag()))
        .isInstanceOf(StaleException.class);
    assertThat(store().find(tenant())).contains(first);
  }
}
