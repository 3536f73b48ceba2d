package io.canvass.identity;

import io.canvass.platform.ConflictException;
import java.util.Optional;

/**
 * Keeps the accounts. It is where a name is looked up to learn whose member somebody is, so it
 * isn't told the tenant.
 */
public interface UserStore {

  /** The account of that name, or empty. */
  Optional<Account> find(String name);

  /**
   * Stores a new account.
   *
   * @throws ConflictException if there is an account of that name, of any tenant
   */
  void create(Account account);

  /** Replaces the account of that name, whatever it is now; nothing happens if there is none. */
  void replace(Account account);
}
