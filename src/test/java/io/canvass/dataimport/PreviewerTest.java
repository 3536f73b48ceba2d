package io.canvass.dataimport;

import static io.canvass.dataimport.Importing.ADATUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.response.AcceptedResponse;
import io.canvass.survey.Slug;
import io.canvass.tabular.Delimiter;
import io.canvass.tabular.HandmadeXlsx;
import io.canvass.tabular.TextEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewerTest {

  private static final ImportLimits LIMITS = new ImportLimits(50_000_000, 2_000, 1_000_000);

  @TempDir Path folder;

  private final Importing importing = new Importing(LIMITS);

  private String kept(String text) {
    return kept(text.getBytes(StandardCharsets.UTF_8));
  }

  private String kept(byte[] bytes) {
    return importing
        .importer
        .keep(ADATUM, "C:\\x\\My data.csv", new ByteArrayInputStream(bytes))
        .id();
  }

  private FilePreview preview(String id, ImportRequest request) throws IOException {
    return importing.importer.preview(ADATUM, id, request);
  }

  private FilePreview preview(String text) throws IOException {
    return preview(kept(text), ImportRequest.plain());
  }

  private static ImportRequest with(List<ColumnPlan> columns, TimePlan time) {
    return new ImportRequest(null, null, null, null, null, columns, time, null);
  }

  @Test
  void showsWhatTheFileWouldBecome() throws IOException {
    FilePreview preview =
        preview("Seen?;Stars;Why\nResponse;Response;Response\nYes;4;a\nYes;;b\nNo;5;c\n");
    assertThat(preview.title()).isEqualTo("My data");
    assertThat(preview.encoding()).isEqualTo(TextEncoding.UTF_8);
    assertThat(preview.delimiter()).isEqualTo(Delimiter.SEMICOLON);
    assertThat(preview.headerRows()).isEqualTo(2);
    assertThat(preview.firstRows()).startsWith(List.of("Yes", "4", "a"));
    assertThat(preview.rows()).isEqualTo(3);
    assertThat(preview.whole()).isTrue();
    assertThat(preview.columns())
        .extracting(FilePreview.Column::name, FilePreview.Column::type, FilePreview.Column::filled)
        .containsExactly(
            tuple("Seen?", "simpleText", 3L),
            tuple("Stars", "fiveStars", 2L),
            tuple("Why", "simpleText", 3L));
    assertThat(preview.columns().get(0).top()).containsExactly(entry("Yes", 2L), entry("No", 1L));
    assertThat(preview.columns().get(0).distinct()).isEqualTo(2);
  }

  @Test
  void showsTheEffectOfAnotherReading() throws IOException {
    String id = kept("Gr\u00f6\u00dfe;n\nsch\u00f6n;1\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(preview(id, ImportRequest.plain()).columns().get(0).header()).isEqualTo("Größe");
    FilePreview other =
        preview(id, new ImportRequest("T", 1, "macintosh", "comma", null, null, null, null));
    assertThat(other.columns()).extracting(FilePreview.Column::header).containsExactly("Grˆﬂe;n");
    assertThat(other.title()).isEqualTo("T");
  }

  @Test
  void leavesOutWhatLooksLikePersonalDataUnlessItIsChosen() throws IOException {
    String id = kept("Mail,x\nann@example.org,1\n");
    assertThat(preview(id, ImportRequest.plain()).columns())
        .extracting(FilePreview.Column::included, FilePreview.Column::personal)
        .containsExactly(tuple(false, PersonalData.EMAIL), tuple(true, null));
    assertThat(
            preview(id, with(List.of(new ColumnPlan(1, null, null, true)), null))
                .columns()
                .get(0)
                .included())
        .isTrue();
  }

  @Test
  void findsTheFormatOfTheSubmissionTime() throws IOException {
    String id = kept("When,x\n25.12.2023 18:00,1\n26.12.2023 09:30,2\n");
    FilePreview before = preview(id, ImportRequest.plain());
    assertThat(before.columns())
        .extracting(FilePreview.Column::timeFormat)
        .containsExactly("d.M.yyyy H:mm[:ss]", null);
    FilePreview named = preview(id, with(null, new TimePlan(1, "", "Asia/Tokyo")));
    assertThat(named.time()).isEqualTo(new TimePlan(1, "d.M.yyyy H:mm[:ss]", "Asia/Tokyo"));
    assertThat(named.columns())
        .extracting(FilePreview.Column::included)
        .containsExactly(false, true);
  }

  @Test
  void looksAtABoundedPartOfALargeFile() throws IOException {
    FilePreview preview = preview("a\n" + "x\n".repeat(Previewer.ROWS + 10));
    assertThat(preview.rows()).isEqualTo(Previewer.ROWS);
    assertThat(preview.whole()).isFalse();
  }

  @Test
  void proposesToReadOptionsAsOneQuestion() throws IOException {
    assertThat(preview("Which?,,n\nRed,,1\n,Blue,2\nRed,Blue,3\n").groups())
        .containsExactly(new SelectAll("Which?", List.of(1, 2), List.of("Red", "Blue")));
  }

  @Test
  void namesTheRowThatItCanNotRead() {
    String id = kept("a\nx\n\"y\n");
    assertThatThrownBy(() -> preview(id, ImportRequest.plain()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.row.open");
  }

  @Test
  void knowsNoFileOfAnotherTenantAndNoneWithAnotherName() {
    String id = kept("a\nx\n");
    for (String other : List.of(UUID.randomUUID().toString(), "../adatum/files/" + id, "")) {
      assertThatThrownBy(() -> preview(other, ImportRequest.plain()))
          .isInstanceOf(NotFoundException.class);
    }
    assertThatThrownBy(
            () -> importing.importer.preview(new TenantId("fabrikam"), id, ImportRequest.plain()))
        .isInstanceOf(NotFoundException.class);
  }

  @Test
  void importsWhatWasShownOnce() throws IOException {
    String id = kept("a\nx\n");
    ImportRequest request = new ImportRequest("T", 1, null, null, null, null, null, null);
    String first = importing.importer.start(ADATUM, id, request).id();
    assertThat(importing.importer.start(ADATUM, id, request).id()).isEqualTo(first);
    ImportRequest other = new ImportRequest("U", 1, null, null, null, null, null, null);
    assertThat(importing.importer.start(ADATUM, id, other).id()).isNotEqualTo(first);
  }

  @Test
  void keepsAFileWhoseImportFailedToLookAtItAgain() throws IOException {
    String id = kept("When,x\n2024-01-01,1\nsoon,2\n");
    ImportRequest request = with(null, new TimePlan(1, SubmissionTime.ISO, "UTC"));
    String job = importing.importer.start(ADATUM, id, request).id();
    assertThatThrownBy(() -> importing.steps.makeSurvey(job, () -> false))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.time.unfit");
    assertThat(importing.surveys.list(ADATUM, 10, null).items()).isEmpty();
    assertThat(preview(id, ImportRequest.plain()).rows()).isEqualTo(2);
  }

  @Test
  void importsAFileInTwoWaysAtOnce() throws IOException {
    String id = kept("a,b\nc,d\n1,2\n3,4\n");
    String one = start(id, "One", 1);
    String two = start(id, "Two", 2);
    importing.steps.makeSurvey(one, () -> false);
    importing.steps.makeSurvey(two, () -> false);
    write(two);
    importing.steps.finish(two);
    write(one);
    importing.steps.finish(one);
    assertThat(importing.tracker.get(one).job().result()).containsEntry("responses", 3L);
    assertThat(importing.tracker.get(two).job().result()).containsEntry("responses", 2L);
    assertThat(importing.pipeline.summaries.read(ADATUM, new Slug("one")).totalAnswers())
        .isEqualTo(3);
  }

  private String start(String id, String title, int headerRows) {
    return importing
        .importer
        .start(ADATUM, id, new ImportRequest(title, headerRows, null, null, null, null, null, null))
        .id();
  }

  private void write(String job) throws IOException {
    try (ResponseReader reader = importing.steps.read(job, 0)) {
      List<AcceptedResponse> all = new ArrayList<>();
      for (AcceptedResponse next = reader.next(); next != null; next = reader.next()) {
        all.add(next);
      }
      importing.steps.write(job, all);
    }
  }

  @Test
  void leavesNoTemporaryFileBehindWhateverIsWrong() throws IOException {
    Path workbook = new HandmadeXlsx().rows("<row><c><v>1</v></c></row>").writeTo(folder);
    long before = temporary();
    String id = kept(Files.readAllBytes(workbook));
    assertThatThrownBy(
            () -> preview(id, new ImportRequest("T", 3, null, null, null, null, null, null)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.headerRows.few");
    assertThat(temporary()).isEqualTo(before);
  }

  private static long temporary() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(file -> file.getFileName().toString().startsWith("canvass-")).count();
    }
  }
}
