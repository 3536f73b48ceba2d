package io.canvass.job;

import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The id of a job: {@code {tenant}-{suffix}}, or {@code operator-{suffix}} for a job of no tenant.
 * The suffix starts with the inverted time of its making in fixed width, so that jobs listed by it
 * come newest first and the id alone says where the job is stored.
 *
 * @param tenant whose it is; null for the operator's
 */
public record JobId(@Nullable TenantId tenant, String suffix) {

  private static final String OPERATOR = "operator";
  private static final int RADIX = 36;
  private static final int TIME_WIDTH = 12;
  private static final int RANDOM_WIDTH = 8;
  private static final Pattern FORM =
      Pattern.compile("([a-z0-9]+)-([0-9a-z]{" + (TIME_WIDTH + RANDOM_WIDTH) + "})");

  /** A new id. */
  public static JobId next(@Nullable TenantId tenant, long ticks, RandomGenerator random) {
    String time = Long.toString(Ticks.MAX - ticks, RADIX);
    StringBuilder suffix = new StringBuilder("0".repeat(TIME_WIDTH - time.length())).append(time);
    for (int i = 0; i < RANDOM_WIDTH; i++) {
      suffix.append(Character.forDigit(random.nextInt(RADIX), RADIX));
    }
    return new JobId(tenant, suffix.toString().toLowerCase(Locale.ROOT));
  }

  /** The id that the text says, or empty if it can't be one. */
  public static Optional<JobId> of(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String owner = matcher.group(1);
    if (OPERATOR.equals(owner)) {
      return Optional.of(new JobId(null, matcher.group(2)));
    }
    return TenantId.isValid(owner)
        ? Optional.of(new JobId(new TenantId(owner), matcher.group(2)))
        : Optional.empty();
  }

  /** The tenant's id, or {@code operator}. */
  public static String owner(@Nullable TenantId tenant) {
    return tenant == null ? OPERATOR : tenant.value();
  }

  @Override
  public String toString() {
    return owner(tenant) + "-" + suffix;
  }
}
