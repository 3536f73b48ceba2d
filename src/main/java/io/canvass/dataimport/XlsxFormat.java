package io.canvass.dataimport;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/** How a workbook shows a number, as far as that makes another value of it. */
enum XlsxFormat {
  NUMBER,
  DATE,
  TIME,
  DATE_TIME;

  /** What a format's code shows as it stands: quoted and escaped text, colours, paddings. */
  private static final Pattern LITERAL =
      Pattern.compile("\"[^\"]*\"|\\\\.|[_*].|\\[(?!h+\\]|m+\\]|s+\\])[^\\]]*\\]");

  private static final Pattern NUMBER_SIGNS = Pattern.compile("[0#?]e[+-]|general");
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private static final LocalDate DAY_0 = LocalDate.of(1899, 12, 30);
  private static final LocalDate DAY_0_SINCE_1904 = LocalDate.of(1904, 1, 1);

  /** Excel takes 1900 for a leap year, so that days before its 29 February are one off. */
  private static final int LEAP_DAY = 60;

  private static final long LAST_DAY = 2_958_465;
  private static final long SECONDS_A_DAY = 86_400;
  private static final double HUGE = 1e21;
  private static final double TINY = 1e-9;

  /** Excel computes with 15 digits, and files have 17. */
  private static final MathContext DIGITS = new MathContext(15);

  /** The format that needs no code of its own (ECMA-376, part 1, section 18.8.30). */
  static XlsxFormat builtIn(String id) {
    return switch (id) {
      case "14", "15", "16", "17" -> DATE;
      case "27", "28", "29", "30", "31", "34", "35", "36" -> DATE;
      case "50", "51", "52", "53", "54", "55", "56", "57", "58" -> DATE;
      case "18", "19", "20", "21", "32", "33", "45", "46", "47" -> TIME;
      case "22" -> DATE_TIME;
      default -> NUMBER;
    };
  }

  /** The format of a code such as {@code yyyy\-mm\-dd hh:mm}. */
  static XlsxFormat ofCode(String code) {
    String plain = LITERAL.matcher(code.toLowerCase(Locale.ROOT)).replaceAll("");
    plain = plain.replaceFirst(";.*", "");
    if (NUMBER_SIGNS.matcher(plain).find()) {
      return NUMBER;
    }
    boolean time = plain.indexOf('h') >= 0 || plain.indexOf('s') >= 0 || plain.contains("[m");
    boolean day = plain.indexOf('y') >= 0 || plain.indexOf('d') >= 0 || plain.indexOf('e') >= 0;
    if (day || (plain.indexOf('m') >= 0 && !time)) {
      return time ? DATE_TIME : DATE;
    }
    return time ? TIME : NUMBER;
  }

  /** The text of a number; what is no number stays as it is. */
  String text(String number, boolean since1904) {
    double value;
    try {
      value = Double.parseDouble(number);
    } catch (NumberFormatException e) {
      return number;
    }
    boolean isTime = this != NUMBER && value >= 0 && value < LAST_DAY + 1.0 && !Double.isNaN(value);
    return isTime ? time(value, since1904) : plain(number, value);
  }

  private static String plain(String number, double value) {
    double size = Math.abs(value);
    if (Double.isNaN(value) || size >= HUGE || (size < TINY && value != 0)) {
      return number;
    }
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  private String time(double value, boolean since1904) {
    long seconds = Math.round(value * SECONDS_A_DAY);
    long day = seconds / SECONDS_A_DAY;
    long ofDay = seconds % SECONDS_A_DAY;
    LocalTime time = LocalTime.ofSecondOfDay(ofDay);
    String clock = (time.getSecond() == 0 ? MINUTES : SECONDS).format(time);
    if (this == TIME) {
      return day == 0 ? clock : day * 24 + time.getHour() + clock.substring(2);
    }
    LocalDate date =
        since1904 ? DAY_0_SINCE_1904.plusDays(day) : DAY_0.plusDays(day < LEAP_DAY ? day + 1 : day);
    return this == DATE && ofDay == 0
        ? date.toString()
        : date + "T" + SECONDS.format(LocalDateTime.of(date, time));
  }
}
