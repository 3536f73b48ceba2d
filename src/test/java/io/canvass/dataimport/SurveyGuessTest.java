package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.survey.SurveyDraft;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class SurveyGuessTest {

  private static FileProfile profile(String text) throws IOException {
    try (CsvRows rows =
        new CsvRows(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), null)) {
      return FileProfile.of(rows, done -> true);
    }
  }

  private static List<SurveyDraft.QuestionDraft> questions(String text, String... types)
      throws IOException {
    return SurveyGuess.draft("T", profile(text), List.of(types)).questions();
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
    assertThat(SurveyGuess.draft("T", profile("a\nx\n"), List.of()).language()).isEqualTo("en");
    assertThat(SurveyGuess.draft("T", profile("どう\nx\n"), List.of()).language()).isEqualTo("ja");
    assertThat(SurveyGuess.draft("T", profile("q\nよい\nだめ\n"), List.of()).language())
        .isEqualTo("ja");
    String shrug = "q\n¯\\_(ツ)_/¯\n" + "words\n".repeat(20);
    assertThat(SurveyGuess.draft("T", profile(shrug), List.of()).language()).isEqualTo("en");
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
