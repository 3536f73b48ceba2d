package io.canvass.chaos;

/** The services of a storage account, each with a port of its own. */
enum Service {
  BLOB,
  QUEUE,
  TABLE
}
