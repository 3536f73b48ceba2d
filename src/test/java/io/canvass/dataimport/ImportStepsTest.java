package io.canvass.dataimport;

import static io.canvass.dataimport.Importing.ADATUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.job.JobRecord;
import io.canvass.platform.ConflictException;
import io.canvass.platform.InvalidInputException;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.ResponseBrowser;
import io.canvass.summary.SurveySummary;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ImportStepsTest {

  private static final String FILE = "Stars,Why\n5,a\n1,b\n,c\n5,d\n";
  private static final Slug SLUG = new Slug("t");

  private final Importing importing = new Importing();
  private final ImportSteps steps = importing.steps;

  private String job(String file) {
    return importing.start(file, "T", null).id();
  }

  private void write(String job, long after, int rows) throws IOException {
    try (ResponseReader reader = steps.read(job, after)) {
      List<AcceptedResponse> chunk = new ArrayList<>();
      AcceptedResponse next = reader.next();
      while (next != null && chunk.size() < rows) {
        chunk.add(next);
        next = reader.next();
      }
      steps.write(job, chunk);
    }
  }

  private Survey survey() {
    return importing.surveys.find(ADATUM, SLUG).orElseThrow().value();
  }

  private long count() {
    return importing.pipeline.indexer.freshHead(survey().key()).alive();
  }

  @Test
  void makesAClosedSurveyWithAllResponsesInTheOrderOfTheRows() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> false);
    write(job, 0, 10);
    steps.finish(job);
    assertThat(survey().status()).isEqualTo(SurveyStatus.CLOSED);
    assertThat(survey().published()).isTrue();
    SurveySummary summary = importing.pipeline.summaries.read(ADATUM, SLUG);
    assertThat(summary.totalAnswers()).isEqualTo(4);
    assertThat(summary.questionAnswersSummaries().get(0).answered()).isEqualTo(3);
    ResponseBrowser browser = importing.pipeline.browser;
    assertThat(List.of(1L, 2L, 3L, 4L))
        .extracting(
            at ->
                browser
                    .at(ADATUM, SLUG, at)
                    .orElseThrow()
                    .answer()
                    .questionAnswers()
                    .get(1)
                    .printed())
        .containsExactly("a", "b", "c", "d");
    JobRecord done = importing.tracker.get(job);
    assertThat(done.job().result())
        .isEqualTo(
            Map.of(
                "survey",
                "/api/v1/tenants/adatum/surveys/t",
                "responses",
                4L,
                "changes",
                Map.of(),
                "report",
                "/api/v1/tenants/adatum/imports/" + job + "/report"));
    assertThat(importing.files.size()).isZero();
  }

  @Test
  void keepsTheSurveyADraftUntilAllIsThere() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> false);
    write(job, 0, 2);
    assertThat(survey().status()).isEqualTo(SurveyStatus.DRAFT);
    assertThat(survey().published()).isFalse();
  }

  @Test
  void addsNothingWhenAChunkIsWrittenAgain() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> false);
    write(job, 0, 3);
    write(job, 0, 3);
    assertThat(count()).isEqualTo(3);
    write(job, 2, 10);
    assertThat(count()).isEqualTo(4);
  }

  @Test
  void findsItsOwnSurveyWhenTheFirstStepIsRunAgain() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> false);
    Survey first = survey();
    steps.makeSurvey(job, () -> false);
    assertThat(survey()).isEqualTo(first);
    assertThat(importing.surveys.list(ADATUM, 10, null).items()).hasSize(1);
  }

  @Test
  void finishesTwiceWithoutHarm() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> false);
    write(job, 0, 10);
    steps.finish(job);
    steps.finish(job);
    assertThat(importing.pipeline.summaries.read(ADATUM, SLUG).totalAnswers()).isEqualTo(4);
  }

  @Test
  void makesNothingOfABadFileAndThrowsItAway() {
    String job = job("a,b\n1,2\n1,\"2,3\n");
    assertThatThrownBy(() -> steps.makeSurvey(job, () -> false))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.row.open");
    assertThat(importing.surveys.list(ADATUM, 10, null).items()).isEmpty();
    assertThat(importing.files.size()).isZero();
  }

  @Test
  void makesNoSurveyWhenStopped() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> true);
    assertThat(importing.surveys.list(ADATUM, 10, null).items()).isEmpty();
    assertThat(importing.files.size()).isPositive();
  }

  @Test
  void refusesATitleThatWasTakenMeanwhile() throws IOException {
    String first = job(FILE);
    String second = job(FILE);
    steps.makeSurvey(first, () -> false);
    assertThatThrownBy(() -> steps.makeSurvey(second, () -> false))
        .isInstanceOf(ConflictException.class)
        .hasMessageContaining("survey.title.taken");
  }

  @Test
  void leavesOffWhenTheSurveyWasDeletedMeanwhile() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> false);
    importing.surveys.delete(importing.surveys.find(ADATUM, SLUG).orElseThrow().value().key());
    assertThatThrownBy(() -> steps.read(job, 0))
        .isInstanceOf(ConflictException.class)
        .hasMessageContaining("import.survey.gone");
  }

  @Test
  void saysSoWhenItsSurveyWasDeletedAndMadeAgain() throws IOException {
    String job = job(FILE);
    steps.makeSurvey(job, () -> false);
    importing.index.bury(survey().key());
    write(job, 0, 10);
    assertThatThrownBy(() -> steps.finish(job))
        .isInstanceOf(ConflictException.class)
        .hasMessageContaining("import.survey.gone");
  }
}
