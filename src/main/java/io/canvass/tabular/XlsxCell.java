package io.canvass.tabular;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTRst;

/**
 * The text of a workbook's cell, in a form that doesn't depend on language: numbers without
 * rounding for display, dates and times as in ISO 8601, formulas as their last result.
 *
 * @param text as the library has it; empty for a number
 * @param number 0 if it is none
 * @param meaning of the number
 * @param date1904 whether days are counted from 1904 on
 */
record XlsxCell(
    CellType type, String text, double number, XlsxFormats.Meaning meaning, boolean date1904) {

  /** Excel computes with 15 digits, and files have 17. */
  private static final MathContext DIGITS = new MathContext(15);

  private static final double HUGE = 1e21;
  private static final double TINY = 1e-9;

  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  /** What the library puts before the name of an error. */
  private static final String ERROR = "ERROR:  ";

  /**
   * Takes from the library what it knows of a cell.
   *
   * @param date1904 whether days are counted from 1904 on
   */
  static XlsxCell read(Cell cell, XlsxFormats formats, boolean date1904) {
    CellType type = cell.getCellType();
    CellType shown = type == CellType.FORMULA ? cell.getCachedFormulaResultType() : type;
    return switch (shown) {
      case NUMERIC ->
          new XlsxCell(
              shown,
              "",
              cell.getNumericCellValue(),
              formats.meaning(cell.getCellStyle()),
              date1904);
      case BOOLEAN -> ofText(shown, cell.getBooleanCellValue() ? "TRUE" : "FALSE");
      case STRING, ERROR -> ofText(shown, cell.getStringCellValue());
      case BLANK, FORMULA, _NONE -> ofText(CellType.BLANK, "");
    };
  }

  private static XlsxCell ofText(CellType type, String text) {
    return new XlsxCell(type, text, 0, XlsxFormats.Meaning.NUMBER, false);
  }

  /** What it shows; empty if nothing stands there. */
  String shown() {
    return switch (type) {
      case NUMERIC -> shownNumber();
      case STRING -> decoded(text);
      case ERROR -> text.replace(ERROR, "");
      default -> text;
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

  private String shownNumber() {
    return meaning != XlsxFormats.Meaning.NUMBER && DateUtil.isValidExcelDate(number)
        ? time()
        : plain(number);
  }

  private static String plain(double value) {
    double size = Math.abs(value);
    if (Double.isNaN(value) || size >= HUGE || (size < TINY && value != 0)) {
      return Double.toString(value);
    }
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  private String time() {
    if (meaning == XlsxFormats.Meaning.TIME) {
      return duration(Math.round(number * DateUtil.SECONDS_PER_DAY));
    }
    LocalDateTime moment = DateUtil.getLocalDateTime(number, date1904);
    boolean midnight = moment.toLocalTime().equals(LocalTime.MIDNIGHT);
    LocalDate day = moment.toLocalDate();
    return meaning == XlsxFormats.Meaning.MOMENT || !midnight
        ? day + "T" + SECONDS.format(moment)
        : day.toString();
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
