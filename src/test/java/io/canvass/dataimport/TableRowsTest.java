package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.tabular.CsvRows;
import io.canvass.tabular.RawRows;
import io.canvass.tabular.TextEncoding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class TableRowsTest {

  static final ImportLimits LIMITS = new ImportLimits(50_000_000, 2_000, 1_000_000);

  private static TableRows open(String text) throws IOException {
    return open(text.getBytes(StandardCharsets.UTF_8));
  }

  private static TableRows open(byte[] bytes) throws IOException {
    return open(bytes, TextEncoding.UTF_8, 1, new Changes());
  }

  private static TableRows open(
      byte[] bytes, TextEncoding encoding, int headerRows, Changes changes) throws IOException {
    return new TableRows(
        new CsvRows(new ByteArrayInputStream(bytes), encoding, null), headerRows, LIMITS, changes);
  }

  private static List<List<String>> cells(String text) throws IOException {
    List<List<String>> all = new ArrayList<>();
    try (TableRows rows = open(text)) {
      for (TableRows.Row row = rows.next(); row != null; row = rows.next()) {
        all.add(row.cells());
      }
    }
    return all;
  }

  private static void assertRefused(byte[] bytes, String code, Object... arguments) {
    assertThatThrownBy(
            () -> {
              try (TableRows rows = open(bytes)) {
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
    try (TableRows rows = open("\ufeff\"a\",b\n1,2\n")) {
      assertThat(rows.headers()).containsExactly(List.of("a", "b"));
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
  void cutsFilledCellsBeyondTheLastColumnAndKeepsThemInTheReport() throws IOException {
    Changes changes = new Changes();
    try (TableRows rows =
        open(
            "a,b\n\"1\n1\",2\n1,2,3, x\n1\n".getBytes(StandardCharsets.UTF_8),
            TextEncoding.UTF_8,
            1,
            changes)) {
      rows.next();
      assertThat(rows.next()).isEqualTo(new TableRows.Row(3, 4, List.of("1", "2")));
      assertThat(rows.next()).isEqualTo(new TableRows.Row(4, 5, List.of("1", "")));
    }
    assertThat(changes.entries())
        .containsExactly(
            new Changes.Entry(Changes.Kind.ROW_CUT, 3, 0, "3 | x", "", 1),
            new Changes.Entry(Changes.Kind.ROW_FILLED, 0, 0, "", "", 1));
  }

  @Test
  void namesTheCellThatIsNoUtf8() {
    assertRefused(bytes("a,b\n1,2\n1,r", 0xe9, "sum\u00e9\n"), "import.row.encoding", 3L, 3L, 2);
    assertRefused(bytes("a,r", 0xe9, "sum\u00e9\n"), "import.row.encoding", 1L, 1L, 2);
  }

  @Test
  void refusesZeroBytes() {
    assertRefused(
        "a,b\n1,2\n".getBytes(StandardCharsets.UTF_16LE), "import.row.encoding", 1L, 1L, 1);
    assertRefused(bytes("a,b\n1,", 0, "\n"), "import.row.encoding", 2L, 2L, 2);
  }

  @Test
  void refusesHalfASurrogate() throws IOException {
    byte[] bytes = {'a', 0, '\n', 0, 0x3d, (byte) 0xd8, 'x', 0};
    try (TableRows rows = open(bytes, TextEncoding.UTF_16LE, 1, new Changes())) {
      assertThatThrownBy(rows::next)
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("import.row.encoding");
    }
  }

  @Test
  void leavesOutByteOrderMarksOfJoinedFilesAndKeepsThoseInText() throws IOException {
    assertThat(cells("\ufeffa,b\n\ufeff\"1, x\",\ufeff2\n3\ufeff3,4\n"))
        .containsExactly(List.of("1, x", "\ufeff2"), List.of("3\ufeff3", "4"));
  }

  @Test
  void readsTheByteOrderThatTheFileNames() throws IOException {
    try (TableRows rows =
        open(
            "\ufeffä,b\n1,2\n".getBytes(StandardCharsets.UTF_16BE),
            TextEncoding.UTF_16LE,
            1,
            new Changes())) {
      assertThat(rows.headers()).containsExactly(List.of("ä", "b"));
    }
  }

  @Test
  void followsTheDelimiterThatAFirstLineDeclares() throws IOException {
    try (TableRows rows = open("sep=|\r\na|b,b\r\n1|2\r\n")) {
      assertThat(rows.headers()).containsExactly(List.of("a", "b,b"));
      assertThat(rows.next()).isEqualTo(new TableRows.Row(3, 2, List.of("1", "2")));
    }
  }

  @Test
  void takesUpToThreeHeaderRows() throws IOException {
    try (TableRows rows =
        open(
            "a\nb,c\nd\n1,2\n".getBytes(StandardCharsets.UTF_8),
            TextEncoding.UTF_8,
            3,
            new Changes())) {
      assertThat(rows.headers())
          .containsExactly(List.of("a", ""), List.of("b", "c"), List.of("d", ""));
      assertThat(rows.next()).isEqualTo(new TableRows.Row(4, 4, List.of("1", "2")));
    }
  }

  @Test
  void refusesAFileWithoutHeader() {
    assertRefused(new byte[0], "import.file.empty");
    assertRefused("\n\n".getBytes(StandardCharsets.UTF_8), "import.file.empty");
  }

  @Test
  void refusesTooManyColumns() {
    String header = String.join(",", Collections.nCopies(2_001, "x"));
    assertRefused(header.getBytes(StandardCharsets.UTF_8), "import.columns.many", 2_000);
    assertRefused(
        (",".repeat(2_000) + "x\n").getBytes(StandardCharsets.UTF_8), "import.columns.many", 2_000);
  }

  @Test
  void passesOverEmptyColumnsBeyondTheMost() throws IOException {
    try (TableRows rows = open("a,b" + ",".repeat(5_000) + "\n1,2" + ",".repeat(5_000) + "\n")) {
      assertThat(rows.width()).isEqualTo(2_000);
      assertThat(Objects.requireNonNull(rows.next()).cells()).hasSize(2_000).startsWith("1", "2");
    }
  }

  @Test
  void refusesTenMillionEmptyColumns() {
    assertRefused(
        ("a,b" + ",".repeat(10_000_000) + "\n1,2\n").getBytes(StandardCharsets.UTF_8),
        "import.row.long",
        1L,
        1L,
        RawRows.LONGEST_ROW,
        RawRows.MOST_CELLS);
  }

  @Test
  void refusesAnEndlessCellByItsRow() {
    String open = "a,b\n1,2\n1,\"" + "x".repeat(2 * RawRows.LONGEST_ROW + 10);
    assertRefused(
        open.getBytes(StandardCharsets.UTF_8),
        "import.row.long",
        3L,
        3L,
        RawRows.LONGEST_ROW,
        RawRows.MOST_CELLS);
  }

  @Test
  void refusesAQuotationMarkThatIsNeverClosed() {
    assertRefused(
        "a,b\n1,2\n\"x,2\n3,4\n".getBytes(StandardCharsets.UTF_8), "import.row.open", 3L, 3L);
    assertRefused("a,b\n1,\"x\"\"".getBytes(StandardCharsets.UTF_8), "import.row.open", 2L, 2L);
    assertRefused("a,\"b\n".getBytes(StandardCharsets.UTF_8), "import.row.open", 1L, 1L);
  }

  @Test
  void refusesTooLongACell() {
    String text = "a\n" + "\ud83d\ude42".repeat(100_001) + "\n";
    assertRefused(text.getBytes(StandardCharsets.UTF_8), "import.cell.long", 2L, 2L, 1, 100_000);
  }

  @Test
  void refusesARowThatWouldNotFitTheLog() {
    String control = "\u0001".repeat(90_000);
    assertRefused(
        ("a,b,c,d,e,f,g,h\n" + (control + ",").repeat(7) + control + "\n")
            .getBytes(StandardCharsets.UTF_8),
        "import.row.long",
        2L,
        2L,
        RawRows.LONGEST_ROW,
        RawRows.MOST_CELLS);
  }
}
