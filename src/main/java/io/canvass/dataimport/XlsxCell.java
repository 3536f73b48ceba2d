package io.canvass.dataimport;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTRst;

/**
 * The text of a workbook's cell, in a form that doesn't depend on language: numbers without
 * rounding for display, dates and times as in ISO 8601, formulas as their last result.
 */
final class XlsxCell {

  /** Excel computes with 15 digits, and files have 17. */
  private static final MathContext DIGITS = new MathContext(15);

  private static final double HUGE = 1e21;
  private static final double TINY = 1e-9;

  /** What stands in a format for itself: quoted text, escaped letters, colours and languages. */
  private static final Pattern LITERAL =
      Pattern.compile("\"[^\"]*\"|\\\\.|[_*].|\\[(?!h+\\]|m+\\]|s+\\])[^\\]]*\\]");

  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  /** What the library puts before the name of an error. */
  private static final String ERROR = "ERROR:  ";

  private XlsxCell() {}

  /** The text; empty if nothing stands there. */
  static String text(Cell cell) {
    CellType type = cell.getCellType();
    return switch (type == CellType.FORMULA ? cell.getCachedFormulaResultType() : type) {
      case NUMERIC -> number(cell);
      case BOOLEAN -> cell.getBooleanCellValue() ? "TRUE" : "FALSE";
      case STRING -> decoded(cell.getStringCellValue());
      case ERROR -> cell.getStringCellValue().replace(ERROR, "");
      case BLANK, FORMULA, _NONE -> "";
    };
  }

  /** Letters that XML has no place for are written as {@code _x000D_}. */
  private static String decoded(String text) {
    if (!text.contains("_x")) {
      return text;
    }
    CTRst raw = CTRst.Factory.newInstance();
    raw.setT(text);
    return new XSSFRichTextString(raw).getString();
  }

  private static String number(Cell cell) {
    double value = cell.getNumericCellValue();
    return DateUtil.isValidExcelDate(value) && isTime(cell) ? time(cell, value) : plain(value);
  }

  /** Also years of Japanese eras, which the library doesn't know. */
  private static boolean isTime(Cell cell) {
    CellStyle style = cell.getCellStyle();
    return style != null
        && (DateUtil.isCellDateFormatted(cell) || style.getDataFormatString().contains("ggge"));
  }

  private static String plain(double value) {
    double size = Math.abs(value);
    if (Double.isNaN(value) || size >= HUGE || (size < TINY && value != 0)) {
      return Double.toString(value);
    }
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  private static String time(Cell cell, double value) {
    CellStyle style = cell.getCellStyle();
    String format =
        LITERAL
            .matcher(style.getDataFormatString().toLowerCase(Locale.ROOT))
            .replaceAll("")
            .replaceFirst(";.*", "");
    boolean hasTime = format.indexOf('h') >= 0 || format.indexOf('s') >= 0;
    boolean hasDay = format.indexOf('y') >= 0 || format.indexOf('d') >= 0 || !hasTime;
    long seconds = Math.round(value * DateUtil.SECONDS_PER_DAY);
    if (!hasDay) {
      return duration(seconds);
    }
    LocalDateTime moment = cell.getLocalDateTimeCellValue();
    boolean midnight = moment.toLocalTime().equals(LocalTime.MIDNIGHT);
    LocalDate day = moment.toLocalDate();
    return hasTime || !midnight ? day + "T" + SECONDS.format(moment) : day.toString();
  }

  private static String duration(long seconds) {
    LocalTime time = LocalTime.ofSecondOfDay(seconds % DateUtil.SECONDS_PER_DAY);
    String clock = (time.getSecond() == 0 ? MINUTES : SECONDS).format(time);
    long hours = seconds / (DateUtil.MINUTES_PER_HOUR * DateUtil.SECONDS_PER_MINUTE);
    return hours < DateUtil.HOURS_PER_DAY ? clock : hours + clock.substring(2);
  }

  /** Whether the text holds neither zero bytes nor halves of characters. */
  static boolean isText(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || c == '\uffff') {
        return false;
      }
      if (Character.isSurrogate(c)) {
        boolean whole =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!whole) {
          return false;
        }
        i++;
      }
    }
    return true;
  }
}
