package io.canvass.response;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.TooManyRequestsException;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Bounds how many responses an address sends: so many a second on average, and at most so many in a
 * burst: by default two seconds' worth. Each instance counts for itself.
 */
@ApplicationScoped
public class AddressLimit {

  private static final int MOST = 100_000;
  private static final int NETWORK_BYTES = 8;
  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*(%.*)?");

  private final int perSecond;
  private final int burst;
  private final TimeMeter clock;
  private final Cache<String, Bucket> buckets;

  /**
   * Prepares the limit.
   *
   * @param perSecond how many responses a second are taken from an address
   * @param burst how many are taken at once from one that has sent none for a while
   */
  @Inject
  public AddressLimit(
      @ConfigProperty(name = "canvass.responses.per-second", defaultValue = "100") int perSecond,
      @ConfigProperty(name = "canvass.responses.burst", defaultValue = "200") int burst) {
    this(perSecond, burst, TimeMeter.SYSTEM_NANOTIME);
  }

  AddressLimit(int perSecond, int burst, TimeMeter clock) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.clock = clock;
    // A bucket that had the time to fill again is as good as a new one.
    Duration full = Duration.ofSeconds(1L + burst / perSecond);
    this.buckets = Caffeine.newBuilder().maximumSize(MOST).expireAfterAccess(full).build();
  }

  /**
   * Counts a response.
   *
   * @param address as digits, of version 4 or 6; other text counts as an address of its own
   * @throws TooManyRequestsException if the address has sent too many
   */
  public void charge(String address) {
    ConsumptionProbe probe =
        buckets.get(sender(address), a -> bucket()).tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      throw new TooManyRequestsException(
          "response.throttled", Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }
  }

  private Bucket bucket() {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(burst).refillGreedy(perSecond, Duration.ofSeconds(1)))
        .withCustomTimePrecision(clock)
        .build();
  }

  /** Whoever has one address of version 6 has a network of them: its first half is the sender. */
  private static String sender(String address) {
    if (!IPV6.matcher(address).matches()) {
      return address;
    }
    try {
      byte[] bytes = InetAddress.getByName(address.replaceFirst("%.*", "")).getAddress();
      return bytes.length > NETWORK_BYTES * 2 - 1
          ? HexFormat.of().formatHex(Arrays.copyOf(bytes, NETWORK_BYTES))
          : address;
    } catch (UnknownHostException e) {
      return address;
    }
  }
}
