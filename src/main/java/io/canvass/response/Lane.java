package io.canvass.response;

import io.canvass.tenant.Tenant;
import java.util.Arrays;
import java.util.Optional;

/**
 * The two queues of responses; workers take more from the one of premium tenants, and never nothing
 * from the other.
 */
public enum Lane {
  /** Premium tenants. */
  PREMIUM("surveyanswers-premium", 32),
  /** Standard tenants. */
  STANDARD("surveyanswers-standard", 8);

  private final String queue;
  private final int share;

  Lane(String queue, int share) {
    this.queue = queue;
    this.share = share;
  }

  /** The lane of a tenant's responses. */
  static Lane of(Tenant tenant) {
    return tenant.premium() ? PREMIUM : STANDARD;
  }

  /** The lane of the queue of that name. */
  public static Optional<Lane> ofQueue(String name) {
    return Arrays.stream(values()).filter(lane -> lane.queue.equals(name)).findFirst();
  }

  /** Name of the queue. */
  public String queue() {
    return queue;
  }

  /** How many messages a pass takes from it. */
  public int share() {
    return share;
  }
}
