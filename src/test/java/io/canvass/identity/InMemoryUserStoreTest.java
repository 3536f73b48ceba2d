package io.canvass.identity;

class InMemoryUserStoreTest implements UserStoreContract {

  private final UserStore store = new InMemoryUserStore();

  @Override
  public UserStore store() {
    return store;
  }
}
