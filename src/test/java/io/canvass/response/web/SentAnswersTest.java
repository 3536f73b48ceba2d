package io.canvass.response.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SentAnswersTest {

  private static final Survey SURVEY =
      new Survey(
          new TenantId("adatum"),
          new Slug("tea"),
          "Tea",
          "",
          "en",
          SurveyStatus.OPEN,
          1,
          "0a0b0c0d0e0f",
          true,
          Instant.EPOCH,
          null,
          List.of(
              new Question("q1", "simpleText", "Why?", List.of(), false),
              new Question("q2", "multipleChoice", "Which?", List.of("Red", "Two\nlines"), true),
              new Question("q3", "fiveStars", "How?", List.of(), false)),
          Map.of(),
          Map.of());

  @Test
  void readsEachFieldAsItsQuestionUnderstandsIt() {
    Map<String, String> fields = Map.of("q1", " because ", "q2", "Two\r\nlines", "q3", "4");
    assertThat(SentAnswers.read(SURVEY, name -> fields.getOrDefault(name, "")).toString())
        .isEqualTo("{q1=\"because\", q2=\"Two\\nlines\", q3=4}");
  }

  @Test
  void namesEveryQuestionThatIsAnsweredWronglyOrNotAtAll() {
    Map<String, String> fields = Map.of("q3", "6");
    assertThatThrownBy(() -> SentAnswers.read(SURVEY, name -> fields.getOrDefault(name, "")))
        .isInstanceOfSatisfying(
            InvalidInputException.class,
            e ->
                assertThat(e.errors())
                    .extracting(FieldError::field, FieldError::code)
                    .containsExactly(tuple("q2", "answer.required"), tuple("q3", "answer.stars")));
  }
}
