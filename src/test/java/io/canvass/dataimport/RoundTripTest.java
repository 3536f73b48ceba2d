package io.canvass.dataimport;

import static io.canvass.dataimport.Importing.ADATUM;
import static org.assertj.core.api.Assertions.assertThat;

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

  private Survey imported(InputStream content, ImportRequest request) throws IOException {
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

  private byte[] exported(Survey survey, CsvOptions options) throws IOException {
    ResponseExporter exporter =
        new ResponseExporter(
            new SurveyCatalog(importing.surveys),
            new OrderedResponses(importing.index, new LogReader(importing.log)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    exporter.csv(ADATUM, survey.slug(), options).writeTo(out);
    return out.toByteArray();
  }

  private Survey again(Survey survey, CsvOptions options) throws IOException {
    return imported(
        new ByteArrayInputStream(exported(survey, options)),
        request(survey.title() + " " + options, options.headers() == Headers.BOTH ? 2 : null));
  }

  /** What the summary says, in words; question codes aside. */
  private List<String> said(Survey survey, boolean withTexts) {
    SurveySummary summary = importing.pipeline.summaries.read(ADATUM, survey.slug());
    List<String> said = new ArrayList<>();
    said.add(summary.totalAnswers() + " in " + survey.language());
    for (QuestionAnswersSummary question : summary.questionAnswersSummaries()) {
      said.add(
          (withTexts ? question.questionText() : "")
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
    String csv = new String(exported(survey, CsvOptions.of(null, null)), StandardCharsets.UTF_8);
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
      first = imported(content, request("First", headerRows));
    }
    List<String> expected = said(first, true);
    for (Headers headers : List.of(Headers.TEXT, Headers.BOTH)) {
      assertThat(said(again(first, new CsvOptions(true, headers)), true))
          .as(headers.name())
          .isEqualTo(expected);
    }
    Survey second = again(first, new CsvOptions(false, Headers.CODE));
    assertThat(said(second, false)).isEqualTo(said(first, false));
    // The file is the same again, but for ids.
    CsvOptions codes = new CsvOptions(false, Headers.CODE);
    assertThat(rest(exported(second, codes))).isEqualTo(rest(exported(first, codes)));
  }

  private static List<String> rest(byte[] csv) {
    return new String(csv, StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", ""))
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
    Survey second = again(open, new CsvOptions(true, headers));
    assertThat(times(second)).isEqualTo(times(open)).hasSize(texts.size() + 2);
    assertThat(said(second, headers != Headers.CODE))
        .isEqualTo(said(open, headers != Headers.CODE));
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

  @Test
  void leavesApostrophesOfOtherFilesAlone() throws IOException {
    byte[] file = "Name,Sum\n'=1,'+1\n".getBytes(StandardCharsets.UTF_8);
    Survey survey = imported(new ByteArrayInputStream(file), request("Other", null));
    assertThat(new String(exported(survey, CsvOptions.of(null, null)), StandardCharsets.UTF_8))
        .endsWith(",''=1,'+1\r\n");
  }
}
