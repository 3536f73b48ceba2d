package io.canvass.dataimport;

class InMemoryImportFileStoreTest implements ImportFileStoreContract {

  private final ImportFileStore store = new InMemoryImportFileStore();

  @Override
  public ImportFileStore store() {
    return store;
  }
}
