package io.canvass.dataimport;

import static io.canvass.dataimport.Importing.ADATUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.job.Job;
import io.canvass.platform.ConflictException;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TooLargeException;
import io.canvass.survey.Surveys;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResponseImporterTest {

  private final Importing importing = new Importing();

  private static List<String> errors(Runnable start) {
    try {
      start.run();
      return List.of();
    } catch (InvalidInputException e) {
      return e.errors().stream().map(FieldError::code).toList();
    }
  }

  @Test
  void takesTheTitleFromTheFilesName() {
    Job job = importing.start("a\n1\n", null, null);
    assertThat(job.parameters())
        .containsEntry("title", "My file")
        .containsEntry("fileName", "My file.csv");
    assertThat(importing.start("a\n1\n", " Mine ", null).parameters())
        .containsEntry("title", "Mine");
  }

  @Test
  void findsTheSameJobForTheSameFileUnderTheSameKey() {
    Job first = importing.start("a\n1\n", "T", "k");
    importing.editor.create(ADATUM, Surveys.authored("T"));
    Job second = importing.start("a\n1\n", "T", "k");
    assertThat(second.id()).isEqualTo(first.id());
    assertThat(importing.files.size()).isEqualTo(1);
  }

  @Test
  void refusesAnotherFileOrOtherOptionsUnderTheSameKey() {
    importing.start("a\n1\n", "T", "k");
    assertThat(errors(() -> importing.start("a\n2\n", "T", "k"))).containsExactly("import.other");
    assertThat(errors(() -> importing.start("a\n1\n", "U", "k"))).containsExactly("import.other");
    assertThat(importing.files.size()).isEqualTo(1);
  }

  @Test
  void startsAJobEachTimeWithoutKey() {
    Job first = importing.start("a\n1\n", "T", null);
    assertThat(importing.start("a\n1\n", "T", null).id()).isNotEqualTo(first.id());
  }

  @Test
  void refusesATitleInUseAtOnce() {
    importing.editor.create(ADATUM, Surveys.authored("Coffee"));
    assertThatThrownBy(() -> importing.start("a\n1\n", "coffee", null))
        .isInstanceOf(ConflictException.class);
    assertThat(importing.files.size()).isZero();
  }

  @Test
  void refusesAnEmptyFileAndOneThatIsTooLarge() {
    String large = "x".repeat((int) Importing.MOST_BYTES + 1);
    assertThat(errors(() -> importing.start("", "T", null))).containsExactly("import.file.empty");
    assertThatThrownBy(() -> importing.start(large, "T", null))
        .isInstanceOf(TooLargeException.class);
    assertThat(importing.files.size()).isZero();
    importing.start(large.substring(1), "T", null);
    assertThat(importing.files.size()).isEqualTo(1);
  }

  @Test
  void namesEveryOptionThatItCanNotFollow() {
    ImportRequest request =
        new ImportRequest(
            "x".repeat(501),
            4,
            "EBCDIC",
            "x",
            List.of("simpleText", "matrix"),
            List.of(new ColumnPlan(0, null, "matrix", null)),
            new TimePlan(0, "nonsense", "Mars/Base"),
            null);
    assertThatThrownBy(() -> importing.start("", request))
        .isInstanceOfSatisfying(
            InvalidInputException.class,
            e ->
                assertThat(e.errors())
                    .extracting(FieldError::field)
                    .containsExactly(
                        "title",
                        "headerRows",
                        "encoding",
                        "delimiter",
                        "columns[0].column",
                        "columns[0].type",
                        "types",
                        "timeColumn",
                        "zone",
                        "timeFormat"));
  }
}
