package io.canvass.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.InvalidInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlugTest {

  @ParameterizedTest
  @CsvSource({
    "C++ & Java?, c-java",
    "C Java, c-java",
    "A - B, a-b",
    "Опрос, opros",
    "'  --Été à Noël--  ', ete-a-noel",
    "Größe, grosse",
    "survey_2026, survey-2026"
  })
  void transliteratesATitle(String title, String slug) {
    assertThat(Slug.ofTitle(title)).contains(new Slug(slug));
  }

  @Test
  void transliteratesJapanese() {
    Slug slug = Slug.ofTitle("顧客満足度調査").orElseThrow();
    assertThat(slug.value())
        .matches("[a-z0-9]+(-[a-z0-9]+)*")
        .hasSizeLessThanOrEqualTo(Slug.LONGEST);
  }

  @Test
  void cutsALongTitleWithoutAHyphenAtTheEnd() {
    assertThat(Slug.ofTitle("x".repeat(300))).contains(new Slug("x".repeat(32)));
    assertThat(Slug.ofTitle("x".repeat(31) + " yz")).contains(new Slug("x".repeat(31)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"🙂🙂", "", "???", "New", "edit"})
  void leavesNothingOfEmojiAndReservedWords(String title) {
    assertThat(Slug.ofTitle(title)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-a",
        "a-",
        "a--b",
        "A",
        "a_b",
        "a.b",
        "ä",
        "new",
        "abcdefghijklmnopqrstuvwxyzabcdefg"
      })
  void refusesWhatAContainerNameOrAnAddressCouldNotHold(String text) {
    assertThatThrownBy(() -> new Slug(text)).isInstanceOf(InvalidInputException.class);
  }

  @Test
  void staysWithinItsLengthWithASuffix() {
    assertThat(new Slug("a".repeat(32)).with("1234").value()).isEqualTo("a".repeat(27) + "-1234");
    assertThat(new Slug("a".repeat(26) + "-bcdef").with("1234").value())
        .isEqualTo("a".repeat(26) + "-1234");
  }
}
