package io.canvass.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import io.canvass.platform.InvalidInputException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a workbook may cost before it is read, and that nothing of it escapes the check. */
@Timeout(30)
class XlsxLimitsTest {

  private static final String GOOD = "<row><c t=\"inlineStr\"><is><t>a</t></is></c></row>";
  private static final String WIDE = "<row>" + "<c><v>1</v></c>".repeat(16_385) + "</row>";
  private static final String TOO_WIDE = "import.xlsx.columns [1, 16384]";
  private static final String DAMAGED = "import.xlsx.damaged []";

  @TempDir Path folder;

  private static String sheet(String rows) {
    return "<worksheet " + HandmadeXlsx.MAIN + "><sheetData>" + rows + "</sheetData></worksheet>";
  }

  private static HandmadeXlsx encoded(String xml, Charset charset) {
    return new HandmadeXlsx()
        .part("xl/worksheets/sheet1.xml", out -> out.write(xml.getBytes(charset)));
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-8, '', 9",
    "UTF-8, '', 100000",
    "UTF-8, '\ufeff', 20",
    "UTF-16LE, '\ufeff', 20",
    "UTF-16BE, '\ufeff', 20",
    "UTF-16LE, '<?xml version=\"1.0\" encoding=\"UTF-16LE\"?>', 1",
    "IBM037, '<?xml version=\"1.0\" encoding=\"IBM037\"?>', 1"
  })
  void looksAtAPartBehindAnySpaceInAnyEncoding(String charset, String start, int spaces) {
    String before = start + " \t\r\n".repeat(spaces / 4) + " ".repeat(spaces % 4);
    assertThat(refusal(encoded(before + sheet(WIDE), Charset.forName(charset))))
        .isEqualTo(TOO_WIDE);
  }

  @Test
  void looksAtASheetOfAnyName() {
    for (String name : List.of("xl/media/image1.png", "xl/printerSettings/a.bin", "b")) {
      HandmadeXlsx book =
          new HandmadeXlsx().part("xl/worksheets/sheet1.xml", sheet(GOOD)).part(name, sheet(WIDE));
      assertThat(refusal(book)).as(name).isEqualTo(TOO_WIDE);
    }
  }

  @Test
  void passesOverWhatOthersThanSpreadsheetsWrite() throws IOException {
    String type = "<!DOCTYPE x PUBLIC \"-//X//DTD X 1.0//EN\" \"http://localhost/x.dtd\"";
    Path file =
        new HandmadeXlsx()
            .rows(GOOD)
            .part("xl/media/image1.svg", type + "[<!ENTITY ns \"http://x\">]><x a=\"&ns;\"/>")
            .part("xl/printerSettings/printerSettings1.bin", type + "><x version=\"1.0\"><y/></x>")
            .part("xl/drawings/vmlDrawing1.vml", "<xml><font>a<br>b</font></xml>")
            .part("xl/customProperty1.bin", "<a>1</a><b>2</b>")
            .part("xl/media/image1.png", "\u0089PNG")
            .part("xl/printerSettings/printerSettings2.bin", "P\0r\0i\0n\0t\0")
            .writeTo(folder);
    try (XlsxRows rows = new XlsxRows(file)) {
      assertThat(rows.next().cells()).containsExactly("a");
    }
  }

  @Test
  void looksAtWhatStandsBehindADocumentTypeToo() {
    String type = "<!DOCTYPE worksheet [<!ENTITY x \"xx\">]>";
    String text = "<row><c t=\"inlineStr\"><is><t>&x;</t></is></c></row>";
    assertThat(refusal(new HandmadeXlsx().part("xl/media/a.svg", type + sheet(WIDE))))
        .isEqualTo(TOO_WIDE);
    assertThat(refusal(new HandmadeXlsx().part("xl/media/a.svg", type + sheet(text))))
        .startsWith("import.xlsx.damaged");
  }

  @Test
  void refusesARowOfTooMuchText() {
    String cell = "<c t=\"inlineStr\"><is><t>" + "x".repeat(100) + "</t></is></c>";
    assertThat(refusal(new HandmadeXlsx().rows(GOOD + "<row>" + cell.repeat(10_001) + "</row>")))
        .isEqualTo("import.xlsx.row.long [2, 1000000]");
    assertThatCode(
            () ->
                XlsxCheck.check(
                    new HandmadeXlsx()
                        .rows(("<row>" + cell.repeat(9_000) + "</row>").repeat(3))
                        .writeTo(folder)))
        .doesNotThrowAnyException();
  }

  @Test
  void refusesATextThatIsTooLongForARow() {
    String text = "x".repeat(1_000_001);
    for (String cell : List.of("<c t=\"str\"><v>" + text + "</v>", "<c><f>" + text + "</f>")) {
      assertThat(refusal(new HandmadeXlsx().rows("<row>" + cell + "</c></row>")))
          .isEqualTo("import.xlsx.row.long [1, 1000000]");
    }
    assertThat(refusal(new HandmadeXlsx().rows(GOOD).strings("<si><t>" + text + "</t></si>")))
        .isEqualTo(DAMAGED);
    String half = "<r><t>" + text.substring(500_000) + "</t></r>";
    assertThat(refusal(new HandmadeXlsx().rows(GOOD).strings("<si>" + half + half + "</si>")))
        .isEqualTo(DAMAGED);
  }

  @Test
  void refusesARowOfSharedTextsThatAreTooLongTogether() {
    String strings = "<si><t>a</t></si><si><t>" + "x".repeat(50_000) + "</t></si>";
    String shared = "<c t=\"s\"><v>1</v></c>";
    String few = "<row>" + "<c t=\"s\"><v>0</v></c>".repeat(9) + shared.repeat(20) + "</row>";
    HandmadeXlsx book = new HandmadeXlsx().rows(few + few).strings(strings);
    assertThatCode(() -> XlsxCheck.check(book.writeTo(folder))).doesNotThrowAnyException();
    String many = "<row>" + shared.repeat(21) + "</row>";
    // Whether the texts stand before the sheet or behind it.
    for (HandmadeXlsx last :
        List.of(
            new HandmadeXlsx().strings(strings).rows(few + many),
            new HandmadeXlsx().without("xl/sharedStrings.xml").rows(few + many).strings(strings))) {
      assertThat(refusal(last)).isEqualTo("import.xlsx.row.long [2, 1000000]");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<row><c t=\"s\"><v>1<x/>0</v></c></row>",
        "<row><c t=\"s\"><is><t>0</t></is></c></row>",
        "<row><c t=\"inlineStr\"><is><row/></is></c></row>",
        "<row><c t=\"inlineStr\"><is><c/></is></c></row>",
        "<si><t>a</t></si><row/>"
      })
  void refusesWhatTheLibraryWouldReadInAnotherWay(String rows) {
    assertThat(refusal(new HandmadeXlsx().rows(rows))).startsWith("import.xlsx.damaged");
  }

  @Test
  void knowsThatALinkedWorkbookHasSeveralSheets() {
    String data = "<sheetData><row r=\"2\"><cell r=\"A2\"><v>1</v></cell></row></sheetData>";
    Path file =
        new HandmadeXlsx()
            .rows(GOOD)
            .part(
                "xl/externalLinks/externalLink1.xml",
                "<externalLink "
                    + HandmadeXlsx.MAIN
                    + "><externalBook><sheetDataSet>"
                    + data
                    + data
                    + "</sheetDataSet></externalBook></externalLink>")
            .writeTo(folder);
    assertThatCode(() -> XlsxCheck.check(file)).doesNotThrowAnyException();
    assertThat(
            refusal(new HandmadeXlsx().rows("<row r=\"2\"/></sheetData><sheetData><row r=\"1\"/>")))
        .isEqualTo("import.xlsx.damaged.row [2]");
  }

  @Test
  void refusesSharedTextsInTwoPlaces() {
    String texts = "<sst><si><t>a</t></si></sst>";
    assertThat(refusal(new HandmadeXlsx().rows(GOOD).part("xl/sharedStrings2.xml", texts)))
        .isEqualTo(DAMAGED);
  }

  @Test
  void refusesTwoPartsOfOneName() throws IOException {
    Path file =
        new HandmadeXlsx().rows(GOOD).part("xl/worksheets/sheet2.xml", sheet(GOOD)).writeTo(folder);
    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(file, bytes.replace("sheet2.xml", "sheet1.xml"), StandardCharsets.ISO_8859_1);
    assertThat(refusal(file)).isEqualTo(DAMAGED);
  }

  @Test
  void refusesRowsAmongSharedTexts() {
    assertThat(refusal(new HandmadeXlsx().rows(GOOD).strings("<si><t>a</t></si>" + GOOD)))
        .isEqualTo(DAMAGED);
  }

  @ParameterizedTest
  @CsvSource({"'<', '/>'", "'<?x ', '?>'", "'<!--', '-->'", "'<x ', '=\"\"/>'"})
  void refusesWhatAParserWouldBuildWhole(String before, String after) {
    String much = "x".repeat(9_000_000);
    assertThat(refusal(new HandmadeXlsx().rows(before + much + after))).isEqualTo(DAMAGED);
  }

  @Test
  void refusesWidthsOfMoreColumnsThanThereAre() {
    String cols = "<cols><col min=\"1\" max=\"2147483647\" hidden=\"1\"/></cols>";
    assertThat(
            refusal(
                new HandmadeXlsx()
                    .part(
                        "xl/worksheets/sheet1.xml",
                        "<worksheet " + HandmadeXlsx.MAIN + ">" + cols + "</worksheet>")))
        .isEqualTo(DAMAGED);
  }

  @Test
  void refusesMoreMergedCellsThanCanBeKept() {
    String merged = "<mergeCell ref=\"A1:B1\"/>";
    assertThat(refusal(new HandmadeXlsx().repeated(GOOD, merged, 301_000, "")))
        .isEqualTo("import.xlsx.damaged.row [1]");
  }

  @Test
  void refusesPartsThatAreTooLargeTogether() {
    HandmadeXlsx book = new HandmadeXlsx().rows(GOOD);
    for (int i = 0; i < 5; i++) {
      book.part("xl/drawings/drawing" + i + ".xml", "<a>" + "<b/>".repeat(3_900_000) + "</a>");
    }
    assertThat(refusal(book)).isEqualTo("import.xlsx.large [64]");
  }

  @Test
  void takesLittleMemoryForARowThatWouldTakeMuch() {
    Path inline =
        new HandmadeXlsx()
            .repeated(
                "<row><c t=\"inlineStr\"><is>", "<t>xxxxxxxxxxx</t>", 800_000, "</is></c></row>")
            .writeTo(folder);
    assertThat(allocated(() -> refusal(inline))).isLessThan(30_000_000);
    Path shared =
        new HandmadeXlsx()
            .rows("<row>" + "<c t=\"s\"><v>0</v></c>".repeat(16_000) + "</row>")
            .strings("<si><t>" + "x".repeat(900_000) + "</t></si>")
            .writeTo(folder);
    assertThat(allocated(() -> refusal(shared))).isLessThan(30_000_000);
  }

  @Test
  void takesLittleMemoryForATextThatIsLong() {
    Path text =
        new HandmadeXlsx()
            .repeated("<row><c t=\"str\"><v>", "x".repeat(1_000), 15_000, "</v></c></row>")
            .writeTo(folder);
    assertThat(allocated(() -> refusal(text))).isLessThan(30_000_000);
    Path strings =
        new HandmadeXlsx()
            .rows(GOOD)
            .part(
                "xl/sharedStrings.xml",
                out -> {
                  out.write("<sst><si><t>".getBytes(StandardCharsets.US_ASCII));
                  write(out, "x", 15_000_000);
                  out.write("</t></si></sst>".getBytes(StandardCharsets.US_ASCII));
                })
            .writeTo(folder);
    assertThat(allocated(() -> refusal(strings))).isLessThan(30_000_000);
    Path instruction =
        new HandmadeXlsx().repeated("<?x ", "x".repeat(1_000), 7_000, "?>" + GOOD).writeTo(folder);
    assertThat(allocated(() -> refusal(instruction))).isLessThan(30_000_000);
  }

  private static void write(OutputStream out, String piece, int times) throws IOException {
    byte[] bytes = piece.repeat(1_000).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < times / 1_000; i++) {
      out.write(bytes);
    }
  }

  /** How many bytes this thread asked for, whether or not they were freed since. */
  private static long allocated(Runnable work) {
    work.run();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    work.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private String refusal(HandmadeXlsx book) {
    return refusal(book.writeTo(folder));
  }

  /** What the check says, before any library reads it: a code and its arguments. */
  private static String refusal(Path file) {
    InvalidInputException thrown =
        catchThrowableOfType(InvalidInputException.class, () -> XlsxCheck.check(file));
    assertThat(thrown).isNotNull();
    var error = thrown.errors().get(0);
    return error.code() + " " + error.arguments();
  }
}
