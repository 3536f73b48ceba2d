package io.canvass.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Workbooks that are meant to do harm, or are broken. */
@Timeout(30)
class HostileXlsxTest {

  private static final String GOOD = "<row><c t=\"inlineStr\"><is><t>a</t></is></c></row>";

  @TempDir Path folder;

  @Test
  void refusesABombOfText() {
    String refusal =
        refusal(
            new HandmadeXlsx()
                .repeated("<row><c t=\"str\"><v>", "0".repeat(1_000), 50_000, "</v></c></row>"));
    assertThat(refusal).isEqualTo("import.xlsx.row.long [1, 1000000]");
  }

  @Test
  void refusesABombOfRowsThatAreGood() {
    assertThat(refusal(new HandmadeXlsx().repeated("", GOOD, 1_000_000, "")))
        .startsWith("import.xlsx.large");
  }

  @Test
  void refusesABombOfSpace() {
    assertThat(refusal(new HandmadeXlsx().repeated("", " ".repeat(1_000), 50_000, GOOD)))
        .startsWith("import.xlsx.damaged");
  }

  @Test
  void refusesABombOfSharedTexts() {
    HandmadeXlsx book =
        new HandmadeXlsx()
            .rows("<row><c t=\"s\"><v>999999999</v></c></row>")
            .part(
                "xl/sharedStrings.xml",
                out -> {
                  out.write("<sst>".getBytes(StandardCharsets.US_ASCII));
                  byte[] block =
                      "<si><t/></si>".repeat(100_000).getBytes(StandardCharsets.US_ASCII);
                  for (int i = 0; i < 40; i++) {
                    out.write(block);
                  }
                  out.write("</sst>".getBytes(StandardCharsets.US_ASCII));
                });
    assertThat(refusal(book)).startsWith("import.xlsx.large");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE a [<!ENTITY x \"xx\"><!ENTITY y \"&x;&x;&x;\">]>",
        "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">"
      })
  void refusesDocumentTypes(String type) {
    assertThat(
            refusal(
                new HandmadeXlsx()
                    .part(
                        "xl/worksheets/sheet1.xml",
                        type
                            + "<worksheet "
                            + HandmadeXlsx.MAIN
                            + "><sheetData>"
                            + GOOD
                            + "</sheetData></worksheet>")))
        .isEqualTo("import.xlsx.damaged []");
  }

  @Test
  void refusesMoreCellsThanASheetHas() {
    assertThat(refusal(new HandmadeXlsx().repeated("<row>", "<c/>", 10_000_000, "</row>")))
        .isEqualTo("import.xlsx.columns [1, 16384]");
    assertThat(refusal(new HandmadeXlsx().rows("<row><c r=\"ZZZZZZZZZZZZ1\"><v>1</v></c></row>")))
        .isEqualTo("import.xlsx.columns [1, 16384]");
  }

  @Test
  void readsTheLastColumnThatASheetHas() throws IOException {
    Path file =
        new HandmadeXlsx()
            .part(
                "xl/worksheets/sheet1.xml",
                "<worksheet "
                    + HandmadeXlsx.MAIN
                    + "><dimension ref=\"A1:XFD1048576\"/><sheetData><row r=\"9\">"
                    + "<c r=\"XFD9\"><v>1</v></c></row></sheetData></worksheet>")
            .writeTo(folder);
    try (XlsxRows rows = new XlsxRows(file)) {
      RawRows.RawRow row = rows.next();
      assertThat(row.cells()).hasSize(16_384);
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void passesOverAMillionStyledRowsInWhichNothingStands() throws IOException {
    Path file =
        new HandmadeXlsx()
            .repeated(GOOD, "<row s=\"1\" customFormat=\"1\"><c s=\"1\"/></row>", 300_000, GOOD)
            .writeTo(folder);
    try (XlsxRows rows = new XlsxRows(file)) {
      assertThat(rows.next().number()).isEqualTo(1);
      assertThat(rows.next().number()).isEqualTo(300_002);
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void refusesHalvesOfCharacters() {
    String cell = "<row><c/><c t=\"inlineStr\"><is><t>x_xD83D_y</t></is></c></row>";
    assertThat(refusal(new HandmadeXlsx().rows(GOOD + cell)))
        .isEqualTo("import.xlsx.character [2, 2]");
    assertThat(refusal(new HandmadeXlsx().rows(GOOD + "<row><c><v>&#xD83D;</v></c></row>")))
        .isEqualTo("import.xlsx.damaged.row [2]");
    assertThat(refusal(new HandmadeXlsx().rows("<row><c t=\"str\"><v>_x0000_</v></c></row>")))
        .isEqualTo("import.xlsx.character [1, 1]");
  }

  @Test
  void namesTheRowBeforeBrokenXml() {
    assertThat(refusal(new HandmadeXlsx().rows(GOOD + GOOD + "<row></c>")))
        .isEqualTo("import.xlsx.damaged.row [3]");
    assertThat(
            refusal(
                new HandmadeXlsx()
                    .part(
                        "xl/worksheets/sheet1.xml",
                        "<worksheet " + HandmadeXlsx.MAIN + "><sheetData>" + GOOD)))
        .isEqualTo("import.xlsx.damaged.row [1]");
    assertThat(refusal(new HandmadeXlsx().rows("<row r=\"2\"/><row r=\"2\"/>")))
        .isEqualTo("import.xlsx.damaged.row [2]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "-1", "x", "99999999999", "4294967296"})
  void refusesATextThatIsNotThere(String index) {
    assertThat(
            refusal(
                new HandmadeXlsx()
                    .rows("<row><c t=\"s\"><v>" + index + "</v></c></row>")
                    .strings("<si><t>a</t></si>")))
        .startsWith("import.xlsx.damaged");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<row><c t=\"d\"><v>no day</v></c></row>",
        "<row><c t=\"no type\"><v>1</v></c></row>",
        "<row><c><v>no number</v></c></row>",
        "<row><c s=\"9\"><v>1</v></c></row><t/>",
        "<t>no cell</t>"
      })
  void refusesWhatTheLibraryCannotRead(String rows) {
    assertThat(refusal(new HandmadeXlsx().rows(rows))).startsWith("import.xlsx.damaged");
  }

  @Test
  void takesNoTimeForFormatsThatAreHardToUnderstand() throws IOException {
    Path file = folder.resolve("formats.xlsx");
    try (XSSFWorkbook book = new XSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      CellStyle style = book.createCellStyle();
      style.setDataFormat(book.createDataFormat().getFormat("yyyy" + "[".repeat(39_000)));
      Sheet sheet = book.createSheet();
      for (int i = 0; i < 1_000; i++) {
        Cell cell = sheet.createRow(i).createCell(0);
        cell.setCellValue(44_635 + i);
        cell.setCellStyle(style);
      }
      book.write(out);
    }
    try (XlsxRows rows = new XlsxRows(file)) {
      for (int i = 0; i < 1_000; i++) {
        assertThat(rows.next().cells()).containsExactly(Integer.toString(44_635 + i));
      }
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void keepsHugeNumbersAsTheyStand() throws IOException {
    Path file =
        new HandmadeXlsx()
            .rows("<row><c><v>1E999999999</v></c><c><v>1E300</v></c><c><v>NaN</v></c></row>")
            .writeTo(folder);
    try (XlsxRows rows = new XlsxRows(file)) {
      assertThat(rows.next().cells()).containsExactly("Infinity", "1.0E300", "NaN");
    }
  }

  @Test
  void refusesWhatIsNoWorkbook() throws IOException {
    assertThat(refusal(new HandmadeXlsx().without("xl/workbook.xml").without("_rels/.rels")))
        .isEqualTo("import.kind.zip []");
    assertThat(
            refusal(
                new HandmadeXlsx()
                    .without("xl/workbook.xml")
                    .without("_rels/.rels")
                    .part("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
                    .part("content.xml", "<x/>")))
        .isEqualTo("import.kind.ods []");
    Path text = Files.writeString(folder.resolve("text.xlsx"), "a,b\n1,2\n");
    assertThat(refusal(text)).isEqualTo("import.xlsx.damaged []");
    Path cut = new HandmadeXlsx().rows(GOOD.repeat(1000)).writeTo(folder);
    byte[] bytes = Files.readAllBytes(cut);
    Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - 200));
    assertThat(refusal(cut)).isEqualTo("import.xlsx.damaged []");
  }

  @Test
  void refusesDamagedCompression() throws IOException {
    Path file = new HandmadeXlsx().rows(GOOD.repeat(50_000)).writeTo(folder);
    byte[] bytes = Files.readAllBytes(file);
    for (int i = bytes.length / 2; i < bytes.length / 2 + 40; i++) {
      bytes[i] ^= 0x55;
    }
    Files.write(file, bytes);
    assertThat(refusal(file)).startsWith("import.xlsx.damaged");
  }

  private String refusal(HandmadeXlsx book) {
    return refusal(book.writeTo(folder));
  }

  /** What is wrong with it: a code and its arguments, for which there are texts. */
  private static String refusal(Path file) {
    Throwable thrown =
        catchThrowable(
            () -> {
              try (XlsxRows rows = new XlsxRows(file)) {
                RawRows.RawRow row = rows.next();
                while (row != null) {
                  row = rows.next();
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    assertThat(thrown).isInstanceOf(InvalidInputException.class);
    var error = ((InvalidInputException) thrown).errors().get(0);
    assertThat(error.field()).isEqualTo("file");
    assertThat(Messages.text(Locale.ENGLISH, error)).doesNotContain("{");
    assertThat(Messages.text(Locale.JAPANESE, error)).doesNotContain("{");
    return error.code() + " " + error.arguments();
  }
}
