package io.canvass.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaGuardTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+1+1",
        "-2+3",
        "@SUM(1)",
        "=cmd|' /C calc'!A0",
        "\t=1",
        "\tplain",
        "  =1+1",
        "\u00a0=1",
        "\ufeff=1",
        "\u200b=1",
        "\u0000=1",
        "\u3000\uff1d1",
        "\uff1d1+1",
        "\uff0b1+1",
        "\uff0d1+1",
        "\uff20A1",
        "+81-3-1234-5678",
        "-",
        "=",
        "-1-",
        "--1",
        "-1e5x",
        "-1 apples"
      })
  void makesTextOfWhatCouldRun(String text) {
    assertThat(FormulaGuard.escape(text)).isEqualTo("'" + text);
    assertThat(FormulaGuard.unescape("'" + text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "4",
        "-5",
        "+3.5",
        "-3,5",
        "1e5",
        "-1.5E-10",
        "-.5",
        " -5 ",
        "plain",
        "a=b",
        "1+1",
        "'quoted'",
        "'tis",
        "''",
        "'-5",
        "\u3042",
        "a; b;c",
        "a;-5;+3,5",
        "good:\n- cheap\n- fast",
        "ask;@you",
        "a;'tis"
      })
  void leavesWhatDoesNothing(String text) {
    assertThat(FormulaGuard.escape(text)).isEqualTo(text);
    assertThat(FormulaGuard.unescape(text)).isEqualTo(text);
  }

  @Test
  void keepsAnApostropheThatWasThere() {
    assertThat(FormulaGuard.escape("'=1")).isEqualTo("''=1");
    assertThat(FormulaGuard.unescape("''=1")).isEqualTo("'=1");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      delimiter = '~',
      value = {
        "a;=HYPERLINK(A1)~a;'=HYPERLINK(A1)",
        "a; =1;b~a;' =1;b",
        "`a\n=1`~`a\n'=1`",
        "`a\r\n=1`~`a\r\n'=1`",
        "`\n=1`~`'\n'=1`",
        "`\r=1`~`'\r'=1`",
        "=1;=2~'=1;'=2",
        "a;\uff1d1~a;'\uff1d1",
        "a;-HYPERLINK(A1)~a;'-HYPERLINK(A1)",
        "a;+cmd|' /C calc'!A0~a;'+cmd|' /C calc'!A0",
        "a;@SUM(1)~a;'@SUM(1)",
        "a;'=1~a;''=1"
      })
  void guardsWhereACellCouldBeginWithinAText(String text, String cell) {
    assertThat(FormulaGuard.escape(text)).isEqualTo(cell);
    assertThat(FormulaGuard.unescape(cell)).isEqualTo(text);
  }

  @Test
  void givesBackWhateverItWasGiven() {
    Random random = new Random(20261130);
    String letters = "'=+-@(;;\t\r\n \uff1d\u00a0\ufeff1.e5a\ud83d\ude00";
    Map<String, String> cells = new HashMap<>();
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(7); length > 0; length--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      String cell = FormulaGuard.escape(text.toString());
      assertThat(FormulaGuard.unescape(cell)).isEqualTo(text.toString());
      assertThat(cells.put(cell, text.toString())).isIn(null, text.toString());
      assertThat(runs(cell)).as(cell).isFalse();
      assertThat(Pattern.compile("[;\\r\\n]").splitAsStream(cell).skip(1))
          .as(cell)
          .noneMatch(piece -> piece.matches("(?s)[^\\t]*[(=\uff1d][^\\t]*") && runs(piece));
    }
  }

  /** As a spreadsheet may see it, told in another way than the guard does. */
  private static boolean runs(String cell) {
    if (cell.matches("(?s)[ \\u00a0\\ufeff]*[\\t\\r\\n].*")) {
      return true;
    }
    String seen = cell.replaceAll("^[\\s\\u00a0\\ufeff]+", "");
    return seen.matches("(?s)[-=+@\\uff1d].*") && !isNumber(seen.replaceAll("[\\s\\u00a0]+$", ""));
  }

  private static boolean isNumber(String text) {
    try {
      return !Double.valueOf(text).isNaN();
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
