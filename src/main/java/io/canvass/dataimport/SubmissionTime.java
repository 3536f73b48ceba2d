package io.canvass.dataimport;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the time at which a response was submitted. An offset or zone in the cell counts; else it
 * is a local time of the given zone. Of a day without time it is the day's start.
 */
public final class SubmissionTime {

  /** ISO 8601 in all its usual forms, a space instead of the T included. */
  public static final String ISO = "iso-8601";

  /** Formats that survey tools and spreadsheets write, as patterns of {@link DateTimeFormatter}. */
  private static final List<String> KNOWN =
      List.of(
          ISO,
          "M/d/yyyy H:mm[:ss]",
          "d/M/yyyy H:mm[:ss]",
          "M/d/yyyy h:mm[:ss] a",
          "d/M/yyyy h:mm[:ss] a",
          "M/d/yy H:mm[:ss]",
          "d/M/yy H:mm[:ss]",
          "M/d/yy h:mm[:ss] a",
          "d.M.yyyy H:mm[:ss]",
          "d.M.yy H:mm[:ss]",
          "d-M-yyyy H:mm[:ss]",
          "yyyy/M/d H:mm[:ss]",
          "yyyy/M/d h:mm:ss a O",
          "MMM d, yyyy h:mm[:ss] a",
          "d MMM yyyy H:mm[:ss]",
          "M/d/yyyy",
          "d/M/yyyy",
          "d.M.yyyy",
          "d-M-yyyy",
          "yyyy/M/d",
          "yyyyMMdd");

  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

  private final DateTimeFormatter format;
  private final ZoneId zone;

  /**
   * Reads one format.
   *
   * @param pattern {@link #ISO} or a pattern of {@link DateTimeFormatter}
   * @throws IllegalArgumentException if it is no pattern
   */
  SubmissionTime(String pattern, ZoneId zone) {
    this.format = pattern.equals(ISO) ? iso() : of(pattern);
    this.zone = zone;
  }

  /** The formats that are offered and guessed. */
  public static List<String> formats() {
    return KNOWN;
  }

  /** Strict, since 30 February must not become the 29th: then a year needs no era (u, not y). */
  private static DateTimeFormatter of(String pattern) {
    return new DateTimeFormatterBuilder()
        .parseCaseInsensitive()
        .appendPattern(pattern.replace('y', 'u'))
        .toFormatter(Locale.ENGLISH)
        .withResolverStyle(ResolverStyle.STRICT);
  }

  private static DateTimeFormatter iso() {
    return new DateTimeFormatterBuilder()
        .parseCaseInsensitive()
        .append(DateTimeFormatter.ISO_LOCAL_DATE)
        .optionalStart()
        .appendPattern("['T'][' ']")
        .append(DateTimeFormatter.ISO_LOCAL_TIME)
        .appendPattern("[' ']")
        .appendPattern("[XXX][XX][X][VV]")
        .optionalEnd()
        .toFormatter(Locale.ENGLISH)
        .withResolverStyle(ResolverStyle.STRICT);
  }

  /** The time that a cell holds under a plan, or empty if it holds none of its format. */
  public static Optional<Instant> readAs(String cell, TimePlan plan) {
    try {
      return new SubmissionTime(plan.format(), ZoneId.of(plan.zone())).read(cell);
    } catch (IllegalArgumentException | DateTimeException e) {
      return Optional.empty();
    }
  }

  /** The time that the cell holds, or empty if it holds none of this format. */
  Optional<Instant> read(String cell) {
    try {
      TemporalAccessor read =
          format.parseBest(cell, ZonedDateTime::from, LocalDateTime::from, LocalDate::from);
      return Optional.of(instant(read))
          .filter(time -> !time.isBefore(EARLIEST) && time.isBefore(LATEST));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private Instant instant(TemporalAccessor read) {
    if (read instanceof ZonedDateTime zoned) {
      return zoned.toInstant();
    }
    return read instanceof LocalDateTime local
        ? local.atZone(zone).toInstant()
        : LocalDate.from(read).atStartOfDay(zone).toInstant();
  }

  /**
   * The format of a column, or empty if its cells have none in common. Where the day and the month
   * can't be told apart, it is the format in which the rows are in order, or else the month comes
   * first.
   *
   * @param cells those that are filled, in the order of the rows
   */
  static Optional<String> guess(List<String> cells) {
    String best = null;
    long fewest = Long.MAX_VALUE;
    for (String pattern : KNOWN) {
      long disorder = cells.isEmpty() ? -1 : disorder(pattern, cells);
      if (disorder >= 0 && disorder < fewest) {
        best = pattern;
        fewest = disorder;
      }
    }
    return Optional.ofNullable(best);
  }

  /** How often a row is earlier than the one before it; −1 if a cell doesn't fit. */
  private static long disorder(String pattern, List<String> cells) {
    SubmissionTime time = new SubmissionTime(pattern, ZoneId.of("UTC"));
    long back = 0;
    long ahead = 0;
    Instant before = Instant.MIN;
    for (String cell : cells) {
      Optional<Instant> read = time.read(cell);
      if (read.isEmpty()) {
        return -1;
      }
      back += read.get().isBefore(before) ? 1 : 0;
      ahead += before.isBefore(read.get()) ? 1 : 0;
      before = read.get();
    }
    // Many tools write the newest first.
    return Math.min(back, Math.max(0, ahead - 1));
  }
}
