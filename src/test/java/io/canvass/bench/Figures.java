package io.canvass.bench;

import java.util.Arrays;
import java.util.Collection;

/** Quantiles of what was measured. */
final class Figures {

  private Figures() {}

  /** The value below which that share of the values lies; NaN of none. */
  static double quantile(Collection<Double> values, double share) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted.length == 0
        ? Double.NaN
        : sorted[(int) Math.min(sorted.length - 1L, Math.round(share * (sorted.length - 1)))];
  }

  /** The middle value; NaN of none. */
  static double median(Collection<Double> values) {
    return quantile(values, 0.5);
  }

  /** The middle value. */
  static double median(double... values) {
    return median(Arrays.stream(values).boxed().toList());
  }
}
