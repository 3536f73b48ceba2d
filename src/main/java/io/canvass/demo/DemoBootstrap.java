package io.canvass.demo;

import io.canvass.identity.Account;
import io.canvass.identity.Passwords;
import io.canvass.identity.Role;
import io.canvass.identity.UserStore;
import io.canvass.platform.StorageSettings;
import io.canvass.platform.TenantId;
import io.canvass.tenant.Subscription;
import io.canvass.tenant.Tenant;
import io.canvass.tenant.TenantDirectory;
import io.canvass.tenant.TenantStatus;
import io.canvass.tenant.TenantStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/** Sets up the demo when the application starts; what is there already stays as it is. */
@ApplicationScoped
public class DemoBootstrap {

  private static final TenantId ADATUM = new TenantId("adatum");
  private static final TenantId FABRIKAM = new TenantId("fabrikam");

  private static final String LAST_ACCOUNT = "operator";

  private final Config config;
  private final TenantStore tenants;
  private final TenantDirectory directory;
  private final UserStore users;
  private final Samples samples;

  @Inject
  public DemoBootstrap(
      Config config,
      TenantStore tenants,
      TenantDirectory directory,
      UserStore users,
      Samples samples) {
    this.config = config;
    this.tenants = tenants;
    this.directory = directory;
    this.users = users;
    this.samples = samples;
  }

  void start(@Observes Startup event) {
    if (config.getOptionalValue("canvass.demo", Boolean.class).orElse(false)) {
      String password = config.getValue("canvass.demo.password", String.class);
      tenant(ADATUM, "Adatum", Subscription.PREMIUM, "Welcome to Adatum's surveys.");
      tenant(FABRIKAM, "Fabrikam", Subscription.STANDARD, "");
      // Accounts come last: where they are, all the rest is there, and what was deleted since stays
      // away.
      if (users.find(LAST_ACCOUNT).isEmpty()) {
        samples.add();
      }
      accounts(password);
    }
  }

  private void tenant(TenantId id, String name, Subscription subscription, String welcome) {
    if (tenants.find(id).isEmpty()) {
      tenants.create(
          new Tenant(
              id,
              name,
              subscription,
              List.of(),
              StorageSettings.DEFAULT_LOCATION,
              welcome,
              TenantStatus.ACTIVE));
      directory.forget(id);
    }
  }

  private void accounts(String password) {
    account("adatum-admin", ADATUM, Role.ADMIN, password);
    account("adatum-author", ADATUM, Role.AUTHOR, password);
    account("adatum-analyst", ADATUM, Role.ANALYST, password);
    account("fabrikam-admin", FABRIKAM, Role.ADMIN, password);
    account(LAST_ACCOUNT, null, Role.OPERATOR, password);
  }

  private void account(String name, @Nullable TenantId tenant, Role role, String password) {
    Optional<Account> known = users.find(name);
    if (known.isEmpty()) {
      users.create(new Account(name, tenant, role, Passwords.hash(password)));
    } else if (!Passwords.matches(password, known.get().passwordHash())) {
      users.replace(new Account(name, tenant, role, Passwords.hash(password)));
    }
  }
}
