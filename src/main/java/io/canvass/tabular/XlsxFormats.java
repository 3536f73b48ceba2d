package io.canvass.tabular;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.DateUtil;
import org.jspecify.annotations.Nullable;

/** What the formats of a workbook's cells make of numbers. */
final class XlsxFormats {

  /** What a number is. */
  enum Meaning {
    NUMBER,
    DAY,
    /** A time of no day, or a duration. */
    TIME,
    MOMENT
  }

  /** Excel's own limit; a longer format can't come from it, and may take long to be understood. */
  private static final int LONGEST = 255;

  /** What stands in a format for itself: quoted text, escaped letters, colours and languages. */
  private static final Pattern LITERAL =
      Pattern.compile("\"[^\"]*\"|\\\\.|[_*].|\\[(?!h+\\]|m+\\]|s+\\])[^\\]]*\\]");

  private final Map<Short, Meaning> known = new HashMap<>();

  /** What a number is in a cell of that style. */
  Meaning meaning(@Nullable CellStyle style) {
    return style == null
        ? Meaning.NUMBER
        : known.computeIfAbsent(
            style.getDataFormat(), index -> meaning(index, style.getDataFormatString()));
  }

  private static Meaning meaning(short index, @Nullable String format) {
    if (format == null || format.length() > LONGEST) {
      return Meaning.NUMBER;
    }
    // Also years of Japanese eras, which the library doesn't know.
    if (!DateUtil.isADateFormat(index, format) && !format.contains("ggge")) {
      return Meaning.NUMBER;
    }
    String plain =
        LITERAL.matcher(format.toLowerCase(Locale.ROOT)).replaceAll("").replaceFirst(";.*", "");
    boolean hasTime = plain.indexOf('h') >= 0 || plain.indexOf('s') >= 0;
    boolean hasDay = plain.indexOf('y') >= 0 || plain.indexOf('d') >= 0;
    if (hasTime) {
      return hasDay ? Meaning.MOMENT : Meaning.TIME;
    }
    return Meaning.DAY;
  }
}
