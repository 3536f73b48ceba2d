package io.canvass.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionTypesTest {

  private static final Question STARS = new Question("s", "fiveStars", "S", List.of(), false);
  private static final Question CHOICE =
      new Question("c", "multipleChoice", "C", List.of("Red", "Two\nlines"), false);
  private static final Question TEXT = new Question("t", "simpleText", "T", List.of(), false);

  private static JsonNode json(String text) throws Exception {
    return Json.mapper().readTree(text);
  }

  private static Tally tally(Question question, Object... answers) {
    Tally tally = new Tally();
    for (Object answer : answers) {
      tally.add(question.type().counters(question, Json.mapper().valueToTree(answer), "en"), 1);
    }
    return tally;
  }

  private static ColumnProfile column(String... cells) {
    ColumnProfile column = new ColumnProfile(ColumnProfile.MOST_DISTINCT);
    List.of(cells).forEach(column::add);
    return column;
  }

  private static Question guess(String... cells) {
    return QuestionTypes.guess("q", "Q", column(cells));
  }

  @Test
  void offersTheTypesInTheirOrder() {
    assertThat(QuestionTypes.all())
        .extracting(QuestionType::name)
        .containsExactly("simpleText", "multipleChoice", "fiveStars");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "6",
        "-1",
        "2.5",
        "1e0",
        "true",
        "[3]",
        "{}",
        "\"six\"",
        "\"٣\"",
        "\"3.0\"",
        "30000000000"
      })
  void refusesRatingsThatAreNoWholeStars(String raw) {
    assertThatThrownBy(() -> STARS.type().read(STARS, json(raw)))
        .isInstanceOf(InvalidAnswerException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "\"4\"", "\" 4 \""})
  void takesRatingsAsNumberOrText(String raw) throws Exception {
    assertThat(STARS.type().read(STARS, json(raw))).isEqualTo(json("4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "\"\""})
  void emptyIsNoAnswer(String raw) throws Exception {
    for (Question question : List.of(STARS, CHOICE, TEXT)) {
      assertThat(question.type().read(question, json(raw))).isNull();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"red\"", "\"Red \"", "1", "[\"Red\"]", "true"})
  void refusesWhatWasNotOffered(String raw) {
    assertThatThrownBy(() -> CHOICE.type().read(CHOICE, json(raw)))
        .isInstanceOf(InvalidAnswerException.class);
  }

  @Test
  void takesAFormsLineBreaks() throws Exception {
    assertThat(CHOICE.type().parse(CHOICE, "Two\r\nlines"))
        .isEqualTo(TextNode.valueOf("Two\nlines"));
  }

  @Test
  void refusesTextThatIsNoTextOrTooLong() {
    assertThatThrownBy(() -> TEXT.type().read(TEXT, json("5")))
        .isInstanceOf(InvalidAnswerException.class);
    assertThatThrownBy(() -> TEXT.type().parse(TEXT, "x".repeat(SimpleText.LONGEST + 1)))
        .isInstanceOf(InvalidAnswerException.class);
  }

  @Test
  void averagesToTwoDecimalsHalfUp() {
    assertThat(STARS.type().summarise(STARS, tally(STARS, 1, 2, 2)).get("average"))
        .isEqualTo(new BigDecimal("1.67"));
    assertThat(STARS.type().summarise(STARS, tally(STARS, 1, 1, 1, 1, 1, 1, 1, 2)).get("average"))
        .isEqualTo(new BigDecimal("1.13"));
    assertThat(STARS.type().summarise(STARS, new Tally()).get("average")).isNull();
  }

  @Test
  void showsEveryOfferedAnswerInTheOrderOffered() {
    Map<String, Object> summary =
        CHOICE.type().summarise(CHOICE, tally(CHOICE, "Red", "Gone", "Gone"));
    assertThat(((Map<?, ?>) summary.get("counts")).keySet())
        .extracting(Object::toString)
        .containsExactly("Red", "Two\nlines", "Gone");
    assertThat(((Map<?, ?>) summary.get("percentages")).get("Red"))
        .isEqualTo(new BigDecimal("33.3"));
    assertThat(CHOICE.type().summarise(CHOICE, new Tally()).get("percentages"))
        .isEqualTo(Map.of("Red", new BigDecimal("0.0"), "Two\nlines", new BigDecimal("0.0")));
  }

  @Test
  void takesBackWhatItCounted() {
    Tally tally = tally(STARS, 5, 5, 1);
    tally.add(List.of("5"), -1);
    tally.add(List.of("1"), -1);
    assertThat(tally.answered()).isEqualTo(1);
    assertThat(tally.counts()).isEqualTo(Map.of("5", 1L));
  }

  @Test
  void guessesAsDocumented() {
    assertThat(guess("1", "5", "3").typeName()).isEqualTo("fiveStars");
    assertThat(guess("1", "6", "1", "6").typeName()).isEqualTo("multipleChoice");
    assertThat(guess("Yes", "No", "Yes", "No").possibleAnswers()).containsExactly("Yes", "No");
    assertThat(guess("Yes", "No", "Yes").typeName()).isEqualTo("simpleText");
    assertThat(guess("x".repeat(101), "x".repeat(101)).typeName()).isEqualTo("simpleText");
    assertThat(guess("x".repeat(100), "x".repeat(100)).typeName()).isEqualTo("multipleChoice");
    assertThat(guess("", "").typeName()).isEqualTo("simpleText");
    List<String> many = new ArrayList<>();
    for (int copy = 0; copy < 3; copy++) {
      for (int i = 0; i < 25; i++) {
        many.add("v" + i);
      }
    }
    assertThat(guess(many.toArray(new String[0])).typeName()).isEqualTo("multipleChoice");
    many.add("one more");
    assertThat(guess(many.toArray(new String[0])).typeName()).isEqualTo("simpleText");
  }
}
