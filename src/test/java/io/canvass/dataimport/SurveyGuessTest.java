package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.survey.SurveyDraft;
import io.canvass.tabular.CsvRows;
import io.canvass.tabular.TextEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class SurveyGuessTest {

  private static FileProfile profile(String text) throws IOException {
    try (TableRows rows =
        new TableRows(
            new CsvRows(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                TextEncoding.UTF_8,
                null),
            1,
            TableRowsTest.LIMITS,
            new Changes())) {
      return FileProfile.of(rows, TableRowsTest.LIMITS, SurveyGuess.KEPT, row -> {}, done -> true);
    }
  }

  private static ImportPlan plan(List<String> types, ColumnPlan... columns) {
    return new ImportPlan("T", null, null, 1, List.of(columns), types, null);
  }

  private static SurveyDraft draft(String text) throws IOException {
    return SurveyGuess.draft(plan(List.of()), profile(text), new Changes(), Map.of());
  }

  private static List<SurveyDraft.QuestionDraft> questions(String text, String... types)
      throws IOException {
    return SurveyGuess.draft(plan(List.of(types)), profile(text), new Changes(), Map.of())
        .questions();
  }

  private static List<SurveyDraft.QuestionDraft> questions(
      String text, Changes changes, ColumnPlan... columns) throws IOException {
    return SurveyGuess.draft(plan(List.of(), columns), profile(text), changes, Map.of())
        .questions();
  }

  @Test
  void leavesOutColumnsAndKeepsTheNumbersOfTheOthers() throws IOException {
    Changes changes = new Changes();
    assertThat(
            questions(
                "a,b,c,,\n1,x,y,,\n",
                changes,
                new ColumnPlan(1, null, null, false),
                new ColumnPlan(3, "Why?", "simpleText", true)))
        .extracting(SurveyDraft.QuestionDraft::code, SurveyDraft.QuestionDraft::text)
        .containsExactly(tuple("q2", "b"), tuple("q3", "Why?"));
    assertThat(changes.entries())
        .containsExactly(
            new Changes.Entry(Changes.Kind.HEADER_RENAMED, 0, 3, "c", "Why?", 1),
            new Changes.Entry(Changes.Kind.COLUMN_LEFT_OUT, 0, 1, "a", "", 1),
            new Changes.Entry(Changes.Kind.COLUMN_LEFT_OUT, 0, 4, "", "4–5", 1));
  }

  @Test
  void refusesToLeaveOutEveryColumn() {
    assertThatThrownBy(
            () -> questions("a\n1\n", new Changes(), new ColumnPlan(1, null, null, false)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.columns.none");
  }

  @Test
  void refusesAColumnThatIsNotThere() {
    assertThatThrownBy(
            () -> questions("a\n1\n", new Changes(), new ColumnPlan(2, null, null, false)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.column.unknown");
  }

  @Test
  void offersMoreAnswersThanItWouldGuessWhereThatIsAskedFor() throws IOException {
    StringBuilder text = new StringBuilder("a\n");
    for (int i = 0; i < 60; i++) {
      text.append("choice ").append(i).append('\n');
    }
    assertThat(questions(text.toString()).get(0).type()).isEqualTo("simpleText");
    assertThat(
            questions(
                    text.toString(), new Changes(), new ColumnPlan(1, null, "multipleChoice", null))
                .get(0)
                .possibleAnswers())
        .hasSize(60);
  }

  @Test
  void pointsOutWhatLooksLikePersonalData() throws IOException {
    Changes changes = new Changes();
    questions("Who?,IP Address\nann@example.org,x\nbob@example.org,y\n", changes);
    assertThat(changes.entries())
        .extracting(Changes.Entry::kind, Changes.Entry::column, Changes.Entry::before)
        .containsExactly(
            tuple(Changes.Kind.PERSONAL_DATA, 1, "email"),
            tuple(Changes.Kind.PERSONAL_DATA, 2, "network address"));
  }

  @Test
  void guessesATypeForEachColumn() throws IOException {
    assertThat(questions("stars,choice,text,empty\n1,a,x,\n5,b,y,\n,a,,\n2,b,z,\n"))
        .extracting(SurveyDraft.QuestionDraft::type)
        .containsExactly("fiveStars", "multipleChoice", "simpleText", "simpleText");
  }

  @Test
  void offersWhatTheColumnHoldsInTheOrderOfItsAppearance() throws IOException {
    assertThat(questions("c\nb\na\nb\na\n").get(0).possibleAnswers()).containsExactly("b", "a");
  }

  @Test
  void takesHeadersForQuestionsAndNumbersThoseWithout() throws IOException {
    assertThat(questions("What?, ,What?\n1,2,3\n"))
        .extracting(SurveyDraft.QuestionDraft::code, SurveyDraft.QuestionDraft::text)
        .containsExactly(tuple("q1", "What?"), tuple("q2", "Column 2"), tuple("q3", "What?"));
  }

  @Test
  void cutsAHeaderThatIsTooLong() throws IOException {
    String text = questions("\ud83d\ude42".repeat(5_001) + "\n1\n").get(0).text();
    assertThat(text.codePointCount(0, text.length())).isEqualTo(5_000);
  }

  @Test
  void guessesTheLanguage() throws IOException {
    assertThat(draft("a\nx\n").language()).isEqualTo("en");
    assertThat(draft("どう\nx\n").language()).isEqualTo("ja");
    assertThat(draft("q\nよい\nだめ\n").language()).isEqualTo("ja");
    String shrug = "q\n¯\\_(ツ)_/¯\n" + "words\n".repeat(20);
    assertThat(draft(shrug).language()).isEqualTo("en");
  }

  @Test
  void followsTheTypesThatWereAskedFor() throws IOException {
    assertThat(questions("a,b\n1,x\n2,y\n", "multipleChoice", "simpleText"))
        .extracting(SurveyDraft.QuestionDraft::type, SurveyDraft.QuestionDraft::possibleAnswers)
        .containsExactly(
            tuple("multipleChoice", List.of("1", "2")), tuple("simpleText", List.of()));
  }

  @Test
  void refusesATypeThatACellDoesNotFit() {
    assertThatThrownBy(() -> questions("a,b\n1,x\n7,y\n", "fiveStars", "simpleText"))
        .asInstanceOf(InstanceOfAssertFactories.type(InvalidInputException.class))
        .extracting(InvalidInputException::errors)
        .isEqualTo(List.of(new FieldError("types", "import.type.unfit", 1, "fiveStars", "7")));
    assertThatThrownBy(() -> questions("a,b\n1,x\n", "fiveStars"))
        .asInstanceOf(InstanceOfAssertFactories.type(InvalidInputException.class))
        .extracting(InvalidInputException::errors)
        .isEqualTo(List.of(new FieldError("types", "import.types.number", 1, 2)));
  }
}
