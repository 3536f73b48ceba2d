package io.canvass.dataimport;

import static io.canvass.dataimport.Importing.ADATUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import de.siegmar.fastcsv.reader.CsvReader;
import io.canvass.export.CsvOptions;
import io.canvass.export.CsvOptions.Headers;
import io.canvass.export.ResponseExporter;
import io.canvass.platform.Json;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.LogReader;
import io.canvass.response.OrderedResponses;
import io.canvass.summary.SurveySummary;
import io.canvass.summary.SurveySummary.QuestionAnswersSummary;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.tenant.TenantStoreContract;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is exported can be imported again, and is the same then. */
class RoundTripTest {

  private static final ImportLimits LIMITS = new ImportLimits(50_000_000, 2_000, 1_000_000);
  private static final int CHUNK = 1_000;

  private final Importing importing = new Importing(LIMITS);

  /** An instance that knows nothing of what the other has. */
  private final Importing elsewhere = new Importing(LIMITS);

  private static Survey imported(Importing importing, InputStream content, ImportRequest request)
      throws IOException {
    String job = importing.importer.start(ADATUM, "file.csv", content, request).id();
    importing.steps.makeSurvey(job, () -> false);
    try (ResponseReader reader = importing.steps.read(job, 0)) {
      List<AcceptedResponse> chunk = new ArrayList<>();
      for (AcceptedResponse next = reader.next(); next != null; next = reader.next()) {
        chunk.add(next);
        if (chunk.size() == CHUNK) {
          importing.steps.write(job, chunk);
          chunk = new ArrayList<>();
        }
      }
      importing.steps.write(job, chunk);
    }
    importing.steps.finish(job);
    return importing
        .editor
        .findByTitle(ADATUM, String.valueOf(request.title()))
        .orElseThrow()
        .value();
  }

  private static ImportRequest request(String title, Integer headerRows) {
    return new ImportRequest(title, headerRows, null, null, null, null, null, null);
  }

  private static byte[] exported(Importing importing, Survey survey, CsvOptions options)
      throws IOException {
    ResponseExporter exporter =
        new ResponseExporter(
            new SurveyCatalog(importing.surveys),
            new OrderedResponses(importing.index, new LogReader(importing.log)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    exporter.csv(ADATUM, survey.slug(), options).writeTo(out);
    return out.toByteArray();
  }

  private byte[] exported(Survey survey, Headers headers) throws IOException {
    return exported(importing, survey, new CsvOptions(true, headers));
  }

  private Survey again(Importing target, Survey survey, Headers headers) throws IOException {
    return imported(
        target,
        new ByteArrayInputStream(exported(survey, headers)),
        request(survey.title() + " " + headers, headers == Headers.BOTH ? 2 : null));
  }

  /** What the summary says, in words; question codes aside. */
  private static List<String> said(Importing importing, Survey survey) {
    SurveySummary summary = importing.pipeline.summaries.read(ADATUM, survey.slug());
    List<String> said = new ArrayList<>();
    said.add(summary.totalAnswers() + " in " + survey.language());
    for (QuestionAnswersSummary question : summary.questionAnswersSummaries()) {
      said.add(
          question.questionText()
              + "/"
              + question.questionType()
              + "/"
              + question.answered()
              + "/"
              + new String(Json.write(question.answersSummary()), StandardCharsets.UTF_8));
    }
    return said;
  }

  private List<String> times(Survey survey) throws IOException {
    String csv = new String(exported(survey, Headers.CODE), StandardCharsets.UTF_8);
    return CsvReader.builder().ofCsvRecord(csv).stream()
        .skip(1)
        .map(record -> record.getField(4))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "538_StarWars.csv, 2",
    "538_food-world-cup-data.csv, 1",
    "qualtrics_three_headers.csv, 3",
    "bd-linux-2025_bn.csv, 1",
    "DERIVED_rse2017_nl_utf16le.csv, 1"
  })
  void givesTheSameSummaryOfRealFiles(String file, int headerRows) throws IOException {
    Survey first;
    try (InputStream content = Files.newInputStream(Corpus.file(file))) {
      first = imported(importing, content, request("First", headerRows));
    }
    List<String> expected = said(importing, first);
    for (Headers headers : Headers.values()) {
      Survey second = again(importing, first, headers);
      assertThat(said(importing, second)).as("known, %s", headers).isEqualTo(expected);
      if (headers == Headers.CODE) {
        // The file is the same again, but for ids and the survey's name.
        assertThat(rest(exported(second, headers), second))
            .isEqualTo(rest(exported(first, headers), first));
      }
      if (headers != Headers.CODE) {
        assertThat(said(elsewhere, again(elsewhere, first, headers)))
            .as("guessed, %s", headers)
            .isEqualTo(expected);
      }
    }
  }

  /** The rows without what is the survey's own. */
  private static List<String> rest(byte[] csv, Survey survey) {
    return new String(csv, StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", ""))
        .map(line -> line.replaceFirst("Z," + survey.slug() + ",", "Z,"))
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Headers.class)
  void givesBackHostileTextsAndTheTimes(Headers headers) throws IOException {
    List<Question> questions =
        List.of(
            new Question("q1", "simpleText", "=1+1", List.of(), false),
            new Question("q2", "simpleText", "'quoted'", List.of(), false),
            new Question("q3", "fiveStars", "@home", List.of(), false));
    importing.tenants.create(TenantStoreContract.named(ADATUM, "A. Datum"));
    Survey open =
        importing
            .surveys
            .create(
                ADATUM,
                Surveys.draft(ADATUM, "s", "Hostile", questions).withStatus(SurveyStatus.OPEN))
            .value();
    List<String> texts =
        List.of(
            "=cmd()", "'=cmd()", "''x", "'tis", "-5", "-5 apples", "@you", "a\r\nb", "\"q\"", ",");
    for (String text : texts) {
      importing.pipeline.acceptOnce(open, "q1", text, "q2", "'" + text, "q3", 4);
    }
    importing.pipeline.acceptOnce(open, "q3", 2);
    importing.pipeline.acceptOnce(open);
    importing.pipeline.drain();
    Survey second = again(importing, open, headers);
    assertThat(times(second)).isEqualTo(times(open)).hasSize(texts.size() + 2);
    assertThat(said(importing, second)).isEqualTo(said(importing, open));
    assertThat(second.questions()).hasSize(3);
    for (int i = 0; i < texts.size(); i++) {
      assertThat(
              importing
                  .pipeline
                  .browser
                  .at(ADATUM, second.slug(), i + 1)
                  .orElseThrow()
                  .answer()
                  .questionAnswers()
                  .stream()
                  .map(answer -> answer.printed())
                  .toList())
          .containsExactly(texts.get(i), "'" + texts.get(i), "4");
    }
  }

  @ParameterizedTest
  @EnumSource(Headers.class)
  void knowsWhatNobodyChoseAndNoGuessCouldTell(Headers headers) throws IOException {
    importing.tenants.create(TenantStoreContract.named(ADATUM, "A. Datum"));
    List<Question> questions =
        List.of(
            new Question("why", "simpleText", "Why?", List.of(), false),
            new Question("which", "multipleChoice", "Same?", List.of("1", "2", "3"), true),
            new Question("stars", "fiveStars", "Same?", List.of(), false));
    Survey survey =
        importing
            .surveys
            .create(
                ADATUM,
                Surveys.draft(ADATUM, "s", "Known", questions).withStatus(SurveyStatus.OPEN))
            .value();
    for (int i = 0; i < 3; i++) {
      importing.pipeline.acceptOnce(survey, "why", "brown fox", "which", "2", "stars", 5);
    }
    importing.pipeline.drain();
    assertThat(said(importing, again(importing, survey, headers)))
        .isEqualTo(said(importing, survey))
        .anyMatch(question -> question.contains("\"3\":0"));
    KeptFile kept =
        importing.importer.keep(
            ADATUM, "export.csv", new ByteArrayInputStream(exported(survey, headers)));
    FilePreview preview = importing.importer.preview(ADATUM, kept.id(), request("Preview", null));
    assertThat(preview.headerRows()).isEqualTo(headers == Headers.BOTH ? 2 : 1);
    assertThat(preview.columns().stream().filter(FilePreview.Column::included))
        .extracting(FilePreview.Column::name, FilePreview.Column::type)
        .containsExactly(
            tuple("Why?", "simpleText"),
            tuple("Same?", "multipleChoice"),
            tuple("Same?", "fiveStars"));
  }

  @Test
  void doesNotTakeAnotherSurveyOfTheSameNameForTheSource() throws IOException {
    importing.tenants.create(TenantStoreContract.named(ADATUM, "A. Datum"));
    Survey survey =
        importing
            .surveys
            .create(ADATUM, Surveys.draft(ADATUM, "s").withStatus(SurveyStatus.OPEN))
            .value();
    for (int i = 0; i < 4; i++) {
      importing.pipeline.acceptOnce(survey, "q1", "one", "q2", "Red");
    }
    importing.pipeline.drain();
    byte[] file = exported(survey, Headers.CODE);
    elsewhere.surveys.create(ADATUM, Surveys.draft(ADATUM, "s"));
    Survey second =
        imported(elsewhere, new ByteArrayInputStream(file), request("Not the same", null));
    assertThat(second.questions().stream().map(Question::text)).containsExactly("q1", "q2", "q3");
  }

  @Test
  void leavesApostrophesOfOtherFilesAlone() throws IOException {
    byte[] file = "Name,Sum\n'=1,'+1\n".getBytes(StandardCharsets.UTF_8);
    Survey survey = imported(importing, new ByteArrayInputStream(file), request("Other", null));
    assertThat(new String(exported(survey, Headers.CODE), StandardCharsets.UTF_8))
        .endsWith(",\"''=1\",\"'+1\"\r\n");
  }
}
