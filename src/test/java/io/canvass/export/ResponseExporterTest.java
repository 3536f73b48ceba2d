package io.canvass.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.canvass.counting.Pipeline;
import io.canvass.export.CsvOptions.Headers;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import io.canvass.response.InMemoryResponseIndexStore;
import io.canvass.response.InMemoryResponseLogStore;
import io.canvass.response.InMemoryResponseQueue;
import io.canvass.response.InMemorySurveyAnswerStore;
import io.canvass.response.LogReader;
import io.canvass.response.OrderedResponses;
import io.canvass.response.Receipt;
import io.canvass.summary.InMemorySurveyAnswersSummaryStore;
import io.canvass.survey.InMemorySequenceStore;
import io.canvass.survey.InMemorySurveyStore;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyDraft;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.tenant.InMemoryTenantStore;
import io.canvass.tenant.TenantStoreContract;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResponseExporterTest {

  private static final TenantId ADATUM = new TenantId("adatum");
  private static final CsvOptions PLAIN = new CsvOptions(false, Headers.CODE);
  private static final String FIXED = "id,number,status,language,createdOn,survey,surveyVersion,";

  private final InMemorySurveyStore surveys = new InMemorySurveyStore();
  private final InMemoryTenantStore tenants = new InMemoryTenantStore();
  private final InMemoryResponseIndexStore index = new InMemoryResponseIndexStore();
  private final InMemoryResponseLogStore log = new InMemoryResponseLogStore();
  private final Pipeline pipeline =
      new Pipeline(
          new Pipeline.Stores(
              tenants,
              surveys,
              new InMemorySurveyAnswerStore(),
              new InMemoryResponseQueue(),
              index,
              log,
              new InMemorySurveyAnswersSummaryStore()));
  private final Survey survey;

  ResponseExporterTest() {
    tenants.create(TenantStoreContract.named(ADATUM, "A. Datum"));
    survey =
        surveys.create(ADATUM, Surveys.draft(ADATUM, "s").withStatus(SurveyStatus.OPEN)).value();
  }

  private byte[] bytes(CsvOptions options) throws IOException {
    ResponseExporter exporter =
        new ResponseExporter(
            new SurveyCatalog(surveys), new OrderedResponses(index, new LogReader(log)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    exporter.csv(ADATUM, survey.slug(), options).writeTo(out);
    return out.toByteArray();
  }

  private String csv(CsvOptions options) throws IOException {
    return new String(bytes(options), StandardCharsets.UTF_8);
  }

  private List<CsvRecord> records() throws IOException {
    return CsvReader.builder().ofCsvRecord(csv(PLAIN)).stream().toList();
  }

  @Test
  void writesARowForEachResponseInTheOrderOfAcceptance() throws IOException {
    Receipt first = pipeline.acceptOnce(survey, "q1", "Good", "q2", "Red", "q3", 4);
    Receipt second = pipeline.acceptOnce(survey, "q3", 5);
    pipeline.drain();
    assertThat(csv(PLAIN))
        .isEqualTo(
            FIXED
                + "q1,q2,q3\r\n"
                + "%s,1,complete,en,%s,s,1,Good,Red,4\r\n".formatted(first.id(), first.createdOn())
                + "%s,2,complete,en,%s,s,1,,,5\r\n".formatted(second.id(), second.createdOn()));
  }

  @Test
  void hasItsHeaderWithoutResponses() throws IOException {
    assertThat(csv(PLAIN)).isEqualTo(FIXED + "q1,q2,q3\r\n");
  }

  @Test
  void namesQuestionsAsAskedFor() throws IOException {
    assertThat(csv(new CsvOptions(false, Headers.TEXT)))
        .isEqualTo(FIXED + "\"Why?\",\"Which?\",\"How good?\"\r\n");
    assertThat(csv(new CsvOptions(false, Headers.BOTH)))
        .isEqualTo(FIXED + "q1,q2,q3\r\n,,,,,,,\"Why?\",\"Which?\",\"How good?\"\r\n");
  }

  @Test
  void startsWithAByteOrderMarkIfAskedFor() throws IOException {
    assertThat(bytes(new CsvOptions(true, Headers.CODE))).startsWith(0xef, 0xbb, 0xbf, 'i', 'd');
    assertThat(bytes(PLAIN)).startsWith('i', 'd');
  }

  @Test
  void keepsEveryTextAndRunsNone() throws IOException {
    List<String> texts =
        List.of(
            "=HYPERLINK(\"http://x\")",
            "-5",
            "+3.5",
            "-5 apples",
            "@you",
            "'=1",
            "a,b;c\td",
            "two\r\nlines\nand\ra third",
            "a;=HYPERLINK(A1)",
            "two\n=1+1",
            "say \"no\"",
            "\ud83d\ude00 smile",
            "\u0645\u0631\u062d\u0628\u0627",
            "\uff1d1+1",
            "#no comment");
    for (String text : texts) {
      pipeline.acceptOnce(survey, "q1", text);
    }
    pipeline.drain();
    List<CsvRecord> records = records();
    assertThat(records.stream().skip(1).map(record -> FormulaGuard.unescape(record.getField(7))))
        .isEqualTo(texts);
    assertThat(records.stream().skip(1).map(record -> record.getField(7)))
        .contains("'=HYPERLINK(\"http://x\")", "-5", "+3.5", "'-5 apples", "'@you", "''=1");
  }

  @Test
  void quotesWhateverAnotherSpreadsheetCouldSplit() throws IOException {
    pipeline.acceptOnce(survey, "q1", "a;=HYPERLINK(A1)", "q3", 4);
    pipeline.acceptOnce(survey, "q1", "a\tb");
    pipeline.acceptOnce(survey, "q1", "a|b");
    pipeline.acceptOnce(survey, "q1", "plain words");
    pipeline.drain();
    assertThat(csv(PLAIN))
        .contains(",\"a;'=HYPERLINK(A1)\",,4\r\n", ",\"a\tb\",", ",\"a|b\",", ",plain words,");
  }

  @Test
  void guardsHeadersToo() throws IOException {
    surveys.replace(
        ADATUM,
        Surveys.changed(
            survey,
            survey.title(),
            List.of(new Question("q1", "simpleText", "=1+1", List.of(), false))),
        surveys.find(ADATUM, survey.slug()).orElseThrow().etag());
    assertThat(csv(new CsvOptions(false, Headers.TEXT))).isEqualTo(FIXED + "\"'=1+1\"\r\n");
  }

  @Test
  void leavesOutWhatIsErased() throws IOException {
    Receipt first = pipeline.acceptOnce(survey, "q1", "secret");
    pipeline.acceptOnce(survey, "q1", "kept");
    pipeline.drain();
    pipeline.eraser.erase(ADATUM, survey.slug(), first.id(), "somebody");
    assertThat(csv(PLAIN)).doesNotContain("secret").doesNotContain(first.id().toString());
    assertThat(records().get(1).getFields()).contains("1", "kept");
  }

  @Test
  void hasAColumnForEachQuestionThatWasEverPublished() throws IOException {
    SurveyCatalog catalog = new SurveyCatalog(surveys);
    SurveyEditor editor = new SurveyEditor(surveys, catalog, new InMemorySequenceStore());
    Slug slug =
        editor
            .create(
                ADATUM,
                draft(
                    Surveys.question("tried", "simpleText", "Only tried in the draft"),
                    Surveys.question("old", "simpleText", "Old?"),
                    Surveys.question("kept", "fiveStars", "Kept?")))
            .value()
            .slug();
    change(
        editor,
        slug,
        Surveys.question("old", "simpleText", "Old?"),
        Surveys.question("kept", "fiveStars", "Kept?"));
    editor.setStatus(ADATUM, slug, SurveyStatus.OPEN, editor.read(ADATUM, slug).etag());
    Survey before = editor.read(ADATUM, slug).value();
    pipeline.acceptOnce(before, "old", "once", "kept", 3);
    change(
        editor,
        slug,
        Surveys.question("new", "multipleChoice", "New?", "Yes", "No"),
        Surveys.question("kept", "fiveStars", "Kept, reworded?"));
    // Another instance knows the change at once.
    Pipeline other =
        new Pipeline(
            new Pipeline.Stores(
                tenants,
                surveys,
                new InMemorySurveyAnswerStore(),
                new InMemoryResponseQueue(),
                index,
                log,
                new InMemorySurveyAnswersSummaryStore()));
    pipeline.drain();
    other.acceptOnce(editor.read(ADATUM, slug).value(), "new", "Yes", "kept", 5);
    other.drain();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ResponseExporter(catalog, new OrderedResponses(index, new LogReader(log)))
        .csv(ADATUM, slug, new CsvOptions(false, Headers.BOTH))
        .writeTo(out);
    List<CsvRecord> records =
        CsvReader.builder().ofCsvRecord(out.toString(StandardCharsets.UTF_8)).stream().toList();
    assertThat(records.stream().map(record -> record.getFields().subList(6, 10)))
        .containsExactly(
            List.of("surveyVersion", "new", "kept", "old"),
            List.of("", "New?", "Kept, reworded?", "Old?"),
            List.of("2", "", "3", "once"),
            List.of("3", "Yes", "5", ""));
  }

  private static SurveyDraft draft(SurveyDraft.QuestionDraft... questions) {
    return new SurveyDraft("Two versions", null, null, null, null, List.of(questions), null);
  }

  private static void change(
      SurveyEditor editor, Slug slug, SurveyDraft.QuestionDraft... questions) {
    editor.change(ADATUM, slug, draft(questions), editor.read(ADATUM, slug).etag());
  }

  @Test
  void knowsNoSurveyThatIsNotThere() {
    ResponseExporter exporter =
        new ResponseExporter(
            new SurveyCatalog(surveys), new OrderedResponses(index, new LogReader(log)));
    assertThatThrownBy(() -> exporter.csv(ADATUM, new Slug("other"), PLAIN))
        .isInstanceOf(NotFoundException.class);
  }

  @Test
  void namesTheFileAfterTheSurvey() {
    ResponseExporter exporter =
        new ResponseExporter(
            new SurveyCatalog(surveys), new OrderedResponses(index, new LogReader(log)));
    assertThat(exporter.disposition(ADATUM, survey.slug()))
        .isEqualTo("attachment; filename=\"s-responses.csv\"");
  }

  @Test
  void refusesOptionsThatThereAreNot() {
    assertThat(CsvOptions.of(null, null)).isEqualTo(PLAIN);
    assertThat(CsvOptions.of("true", "both")).isEqualTo(new CsvOptions(true, Headers.BOTH));
    assertThatThrownBy(() -> CsvOptions.of("yes", "CODE"))
        .isInstanceOfSatisfying(
            InvalidInputException.class,
            e ->
                assertThat(e.errors().stream().map(FieldError::field))
                    .containsExactly("bom", "headers"));
  }
}
