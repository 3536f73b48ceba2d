package io.canvass.platform;

/**
 * Storage has refused a write because of what is stored: it exists already (409), it is gone (404),
 * or it has changed since it was read (412). Adapters turn it into what their callers understand.
 */
public final class StorageRefusal extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final int action;

  /** A refusal of the given status, by the given action of a transaction or −1. */
  public StorageRefusal(int status, int action, Throwable cause) {
    super(
        "storage refused a write with " + status + (action < 0 ? "" : " at action " + action),
        cause);
    this.status = status;
    this.action = action;
  }

  /** The HTTP status: 404, 409 or 412. */
  public int status() {
    return status;
  }

  /** Whether it was refused because there is something of that name. */
  public boolean exists() {
    return status == 409;
  }

  /** Which action of a transaction was refused, from 0; −1 for a single write. */
  public int action() {
    return action;
  }
}
