package io.canvass.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.InvalidInputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.FormulaError;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.SheetVisibility;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XlsxRowsTest {

  @TempDir Path folder;

  @Test
  void readsTextsNumbersAndTruthsAsTheyAreShown() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    Row row = book.createSheet().createRow(0);
    row.createCell(0).setCellValue(" Très bien 😀 ");
    row.createCell(1).setCellValue(4);
    row.createCell(2).setCellValue(3.5);
    row.createCell(3).setCellValue(12345678901.0);
    row.createCell(4).setCellValue(0.1 + 0.2);
    row.createCell(5).setCellValue(-1e20);
    row.createCell(6).setCellValue(true);
    row.createCell(7).setCellValue(false);
    row.createCell(8).setCellErrorValue(FormulaError.NA.getCode());
    row.createCell(9).setCellValue("007");
    row.createCell(10).setCellValue(0.25);
    assertThat(cells(book))
        .containsExactly(
            List.of(
                " Très bien 😀 ",
                "4",
                "3.5",
                "12345678901",
                "0.3",
                "-100000000000000000000",
                "TRUE",
                "FALSE",
                "#N/A",
                "007",
                "0.25"));
  }

  @Test
  void writesDatesAndTimesAsIsoDoes() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    Row row = book.createSheet().createRow(0);
    LocalDateTime moment = LocalDateTime.of(2022, 3, 15, 10, 50, 10);
    cell(row, 0, "m/d/yy h:mm").setCellValue(moment);
    cell(row, 1, "yyyy\\-mm\\-dd").setCellValue(LocalDate.of(2022, 3, 15));
    cell(row, 2, "h:mm").setCellValue(LocalTime.of(10, 50).toSecondOfDay() / 86_400.0);
    cell(row, 3, "[h]:mm:ss").setCellValue(1.5);
    cell(row, 4, "yyyy\"年\"m\"月\"d\"日\"").setCellValue(LocalDate.of(1999, 12, 31));
    cell(row, 5, "d/m/yyyy").setCellValue(moment);
    cell(row, 6, "dd.mm.yyyy hh:mm:ss").setCellValue(LocalDate.of(2022, 3, 15));
    cell(row, 7, "#,##0.00 \"days\";[Red]-0.00").setCellValue(2.5);
    cell(row, 8, "[$-411]ggge\"年\"m\"月\"d\"日\"").setCellValue(LocalDate.of(2019, 5, 1));
    assertThat(cells(book))
        .containsExactly(
            List.of(
                "2022-03-15T10:50:10",
                "2022-03-15",
                "10:50",
                "36:00",
                "1999-12-31",
                "2022-03-15T10:50:10",
                "2022-03-15T00:00:00",
                "2.5",
                "2019-05-01"));
  }

  @Test
  void takesNumbersInFormatsThatExcelCannotHaveForNumbers() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    Row row = book.createSheet().createRow(0);
    cell(row, 0, "yyyy\\-mm\\-dd" + "\\ ".repeat(120)).setCellValue(44635);
    cell(row, 1, "yyyy\\-mm\\-dd" + "\\ ".repeat(122)).setCellValue(44635);
    assertThat(cells(book)).containsExactly(List.of("2022-03-15", "44635"));
  }

  @ParameterizedTest
  @CsvSource({"1,1900-01-01", "59,1900-02-28", "61,1900-03-01", "44635,2022-03-15"})
  void countsDaysAsExcelDoes(double serial, String day) throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    cell(book.createSheet().createRow(0), 0, "yyyy-mm-dd").setCellValue(serial);
    assertThat(cells(book)).containsExactly(List.of(day));
  }

  @Test
  void countsDaysFrom1904WhereTheWorkbookSaysSo() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    book.getCTWorkbook().getWorkbookPr().setDate1904(true);
    cell(book.createSheet().createRow(0), 0, "yyyy-mm-dd").setCellValue(1);
    assertThat(cells(book)).containsExactly(List.of("1904-01-02"));
  }

  @Test
  void takesTheLastResultOfFormulas() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    Row row = book.createSheet().createRow(0);
    row.createCell(0).setCellFormula("1+1");
    row.createCell(1).setCellFormula("\"a\"&\"b\"");
    row.createCell(2).setCellFormula("1/0");
    book.getCreationHelper().createFormulaEvaluator().evaluateAll();
    assertThat(cells(book)).containsExactly(List.of("2", "ab", "#DIV/0!"));
  }

  @Test
  void joinsTextOfSeveralFontsAndDecodesEscapes() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    XSSFFont bold = book.createFont();
    bold.setBold(true);
    XSSFRichTextString rich = new XSSFRichTextString("half ");
    rich.append("bold", bold);
    Row row = book.createSheet().createRow(0);
    row.createCell(0).setCellValue(rich);
    row.createCell(1).setCellValue("two\r\nlines");
    assertThat(cells(book)).containsExactly(List.of("half bold", "two\r\nlines"));
    Path escaped =
        new HandmadeXlsx()
            .rows(
                "<row><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is><t>a_x000D_b</t></is></c></row>")
            .strings("<si><t>_x005F_x000D_</t></si>")
            .writeTo(folder);
    assertThat(cells(escaped)).containsExactly(List.of("_x000D_", "a\rb"));
  }

  @Test
  void leavesOutHowTextIsPronounced() throws IOException {
    Path file =
        new HandmadeXlsx()
            .rows("<row><c t=\"s\"><v>0</v></c></row>")
            .strings(
                "<si><r><t>山</t></r><r><t>田</t></r>"
                    + "<rPh sb=\"0\" eb=\"2\"><t>ヤマダ</t></rPh><phoneticPr fontId=\"1\"/></si>")
            .writeTo(folder);
    assertThat(cells(file)).containsExactly(List.of("山田"));
  }

  @Test
  void keepsTheSheetsNumbersOfRowsAndColumns() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    Sheet sheet = book.createSheet();
    sheet.createRow(0).createCell(5).setBlank();
    sheet.createRow(3).createCell(2).setCellValue("x");
    sheet.createRow(7).createCell(0).setCellValue("y");
    assertThat(rows(write(book)))
        .containsExactly(
            new RawRows.RawRow(4, 4, List.of("", "", "x")), new RawRows.RawRow(8, 8, List.of("y")));
  }

  @Test
  void hasTheValueOfMergedCellsInTheFirst() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    Sheet sheet = book.createSheet();
    Row row = sheet.createRow(0);
    row.createCell(0).setCellValue("Which of these?");
    row.createCell(3).setCellValue("end");
    sheet.addMergedRegion(new CellRangeAddress(0, 0, 0, 2));
    assertThat(cells(book)).containsExactly(List.of("Which of these?", "", "", "end"));
  }

  @Test
  void takesTheFirstShownSheetThatHoldsSomething() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    book.createSheet("lists").createRow(0).createCell(0).setCellValue("hidden");
    book.createSheet("empty").createRow(0);
    book.createSheet("data").createRow(0).createCell(0).setCellValue("shown");
    book.createSheet("more").createRow(0).createCell(0).setCellValue("later");
    book.setActiveSheet(1);
    book.setSheetVisibility(0, SheetVisibility.HIDDEN);
    assertThat(cells(book)).containsExactly(List.of("shown"));
  }

  @Test
  void hasNoRowsWhereNothingStands() throws IOException {
    XSSFWorkbook book = new XSSFWorkbook();
    book.createSheet();
    assertThat(cells(book)).isEmpty();
  }

  @Test
  void readsSharedTextsInWhateverOrderTheyAreAskedFor() throws IOException {
    int texts = 5_000;
    StringBuilder strings = new StringBuilder();
    StringBuilder rows = new StringBuilder();
    List<List<String>> expected = new ArrayList<>();
    for (int i = 0; i < texts; i++) {
      strings.append("<si><t>text ").append("x".repeat(i % 500)).append(i).append("</t></si>");
      int asked = (i * 7919 + 4_999) % texts;
      rows.append("<row><c t=\"s\"><v>").append(asked).append("</v></c></row>");
      expected.add(List.of("text " + "x".repeat(asked % 500) + asked));
    }
    Path file =
        new HandmadeXlsx().rows(rows.toString()).strings(strings.toString()).writeTo(folder);
    assertThat(cells(file)).isEqualTo(expected);
  }

  @Test
  void readsWhatStreamsWrite() throws IOException {
    Path file = folder.resolve("stream.xlsx");
    try (SXSSFWorkbook book = new SXSSFWorkbook(10);
        OutputStream out = Files.newOutputStream(file)) {
      Sheet sheet = book.createSheet();
      for (int i = 0; i < 20_000; i++) {
        Row row = sheet.createRow(i);
        row.createCell(0).setCellValue(i);
        row.createCell(1).setCellValue("answer " + i);
      }
      book.write(out);
    }
    List<List<String>> read = cells(file);
    assertThat(read).hasSize(20_000);
    assertThat(read.get(19_999)).containsExactly("19999", "answer 19999");
  }

  @Test
  void leavesNoTemporaryFileBehind() throws IOException {
    Path file =
        new HandmadeXlsx()
            .rows("<row><c t=\"s\"><v>0</v></c></row>")
            .strings("<si><t>a</t></si>")
            .writeTo(folder);
    long before = temporary();
    try (XlsxRows rows = new XlsxRows(file)) {
      assertThat(rows.next()).isNotNull();
      assertThat(temporary()).isEqualTo(before + 1);
    }
    assertThat(temporary()).isEqualTo(before);
    assertThat(file).exists();
  }

  @Test
  void leavesNoTemporaryFileOfAWorkbookWhoseSheetsAreNotThere() throws IOException {
    Path file =
        new HandmadeXlsx()
            .rows("<row/>")
            .strings("<si><t>a</t></si>")
            .without("xl/worksheets/sheet1.xml")
            .writeTo(folder);
    long before = temporary();
    assertThatThrownBy(() -> new XlsxRows(file)).isInstanceOf(InvalidInputException.class);
    assertThat(temporary()).isEqualTo(before);
    assertThat(Files.deleteIfExists(file)).isTrue();
  }

  private static long temporary() throws IOException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "poifiles");
    if (Files.notExists(folder)) {
      return 0;
    }
    try (var files = Files.list(folder)) {
      return files.count();
    }
  }

  private static Cell cell(Row row, int column, String format) {
    Workbook book = row.getSheet().getWorkbook();
    CellStyle style = book.createCellStyle();
    style.setDataFormat(book.createDataFormat().getFormat(format));
    Cell cell = row.createCell(column);
    cell.setCellStyle(style);
    return cell;
  }

  private Path write(XSSFWorkbook book) throws IOException {
    Path file = Files.createTempFile(folder, "book", ".xlsx");
    try (book;
        OutputStream out = Files.newOutputStream(file)) {
      book.write(out);
    }
    return file;
  }

  private List<List<String>> cells(XSSFWorkbook book) throws IOException {
    return cells(write(book));
  }

  private static List<List<String>> cells(Path file) throws IOException {
    return rows(file).stream().map(RawRows.RawRow::cells).toList();
  }

  private static List<RawRows.RawRow> rows(Path file) throws IOException {
    List<RawRows.RawRow> all = new ArrayList<>();
    try (XlsxRows rows = new XlsxRows(file)) {
      for (RawRows.RawRow row = rows.next(); row != null; row = rows.next()) {
        all.add(row);
      }
    }
    return all;
  }
}
