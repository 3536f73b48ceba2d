package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class CsvRowsTest {

  private static CsvRows open(String text) throws IOException {
    return open(text.getBytes(StandardCharsets.UTF_8));
  }

  private static CsvRows open(byte[] bytes) throws IOException {
    return new CsvRows(new ByteArrayInputStream(bytes), null);
  }

  private static List<List<String>> cells(String text) throws IOException {
    List<List<String>> all = new ArrayList<>();
    try (CsvRows rows = open(text)) {
      for (CsvRows.Row row = rows.next(); row != null; row = rows.next()) {
        all.add(row.cells());
      }
    }
    return all;
  }

  private static void assertRefused(byte[] bytes, String code, Object... arguments) {
    assertThatThrownBy(
            () -> {
              try (CsvRows rows = open(bytes)) {
                while (rows.next() != null) {
                  // Reads on until the row that is refused.
                }
              }
            })
        .asInstanceOf(InstanceOfAssertFactories.type(InvalidInputException.class))
        .extracting(InvalidInputException::errors)
        .asInstanceOf(InstanceOfAssertFactories.list(FieldError.class))
        .containsExactly(new FieldError("file", code, arguments));
  }

  private static byte[] bytes(String before, int bad, String after) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(before.getBytes(StandardCharsets.UTF_8));
    out.write(bad);
    out.writeBytes(after.getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  @Test
  void passesOverTheByteOrderMark() throws IOException {
    try (CsvRows rows = open("\ufeff\"a\",b\n1,2\n")) {
      assertThat(rows.header()).containsExactly("a", "b");
    }
  }

  @Test
  void readsQuotedLineBreaksDelimitersAndQuotes() throws IOException {
    assertThat(cells("a,b\r\n\"x\r\ny\",\"1, \"\"2\"\"\"\r\n"))
        .containsExactly(List.of("x\r\ny", "1, \"2\""));
  }

  @Test
  void readsEveryLineEnd() throws IOException {
    assertThat(cells("a,b\r1,2\r3,4")).hasSize(2);
    assertThat(cells("a,b\n1,2\n3,4\n")).hasSize(2);
    assertThat(cells("a,b\r\n1,2\r\n3,4\r\n")).hasSize(2);
  }

  @Test
  void trimsEverySortOfSpace() throws IOException {
    assertThat(cells("a,b\n \u00a0x\t,\u3000\n")).containsExactly(List.of("x", ""));
  }

  @Test
  void passesOverBlankLinesAndKeepsRowsOfEmptyCells() throws IOException {
    assertThat(cells("a,b\n\n1,2\n\n,\n\n")).containsExactly(List.of("1", "2"), List.of("", ""));
  }

  @Test
  void fillsShortRowsAndDropsEmptyCellsBeyondTheLastColumn() throws IOException {
    assertThat(cells("a,b\n1\n1,2, ,\n")).containsExactly(List.of("1", ""), List.of("1", "2"));
  }

  @Test
  void refusesFilledCellsBeyondTheLastColumnByTheirRow() {
    assertRefused(
        "a,b\n\"1\n1\",2\n1,2,3\n".getBytes(StandardCharsets.UTF_8),
        "import.row.wide",
        3L,
        4L,
        3,
        2);
  }

  @Test
  void namesTheCellThatIsNoUtf8() {
    assertRefused(bytes("a,b\n1,2\n1,r", 0xe9, "sum\u00e9\n"), "import.row.encoding", 3L, 3L, 2);
    assertRefused(bytes("a,r", 0xe9, "sum\u00e9\n"), "import.row.encoding", 1L, 1L, 2);
  }

  @Test
  void refusesUtf16() {
    assertRefused(
        "a,b\n1,2\n".getBytes(StandardCharsets.UTF_16LE), "import.row.encoding", 1L, 1L, 1);
    assertRefused("a,b\n1,2\n".getBytes(StandardCharsets.UTF_16), "import.row.encoding", 1L, 1L, 1);
  }

  @Test
  void refusesAFileWithoutHeader() {
    assertRefused(new byte[0], "import.file.empty");
    assertRefused("\n\n".getBytes(StandardCharsets.UTF_8), "import.file.empty");
  }

  @Test
  void refusesTooManyColumns() {
    String header = String.join(",", Collections.nCopies(CsvRows.MOST_COLUMNS + 1, "x"));
    assertRefused(
        header.getBytes(StandardCharsets.UTF_8), "import.columns.many", CsvRows.MOST_COLUMNS);
  }

  @Test
  void refusesAnEndlessCellByItsRow() {
    String open = "a,b\n1,2\n1,\"" + "x".repeat(2 * CsvRows.LONGEST_ROW + 10);
    assertRefused(
        open.getBytes(StandardCharsets.UTF_8), "import.row.long", 3L, CsvRows.LONGEST_ROW);
  }

  @Test
  void refusesAQuotationMarkThatIsNeverClosed() {
    assertRefused("a,b\n1,2\n\"x,2\n3,4\n".getBytes(StandardCharsets.UTF_8), "import.row.open", 3L);
    assertRefused("a,b\n1,\"x\"\"".getBytes(StandardCharsets.UTF_8), "import.row.open", 2L);
    assertRefused("a,\"b\n".getBytes(StandardCharsets.UTF_8), "import.row.open", 1L);
  }

  @Test
  void refusesTooLongACell() {
    String text = "a\n" + "\ud83d\ude42".repeat(100_001) + "\n";
    assertRefused(text.getBytes(StandardCharsets.UTF_8), "import.cell.long", 2L, 2L, 1, 100_000);
  }
}
