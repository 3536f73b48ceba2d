package io.canvass.identity;

import io.canvass.platform.ConflictException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Accounts in memory, for tests. */
public final class InMemoryUserStore implements UserStore {

  private final Map<String, Account> accounts = new ConcurrentHashMap<>();

  @Override
  public Optional<Account> find(String name) {
    return Optional.ofNullable(accounts.get(name));
  }

  @Override
  public void create(Account account) {
    if (accounts.putIfAbsent(account.name(), account) != null) {
      throw new ConflictException("user.name.taken", account.name());
    }
  }

  @Override
  public void replace(Account account) {
    accounts.computeIfPresent(account.name(), (name, old) -> account);
  }
}
