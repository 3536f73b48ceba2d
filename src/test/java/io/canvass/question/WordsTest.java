package io.canvass.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {

  @Test
  void foldsCaseAndLeavesOutStopWordsNumbersAndPunctuation() {
    assertThat(Words.in("The quick Quick brown fox, fox 2012", "en"))
        .containsExactly("quick", "quick", "brown", "fox", "fox");
  }

  @Test
  void leavesOutLatinWordsOfFewerThanThreeLetters() {
    assertThat(Words.in("Go by TV or car; 3.5 km, 1,000 x 42nd", "en"))
        .containsExactly("car", "42nd");
  }

  @Test
  void keepsEverythingThatIsNoWordOut() {
    assertThat(Words.in("?! 12 — … 🙂 \u0000 <b> & -15", "en")).isEmpty();
    assertThat(Words.in("", "en")).isEmpty();
  }

  @Test
  void usesTheStopWordsOfTheSurveysLanguage() {
    assertThat(Words.in("Der schnelle Fuchs und die Möwe", "de"))
        .containsExactly("schnelle", "fuchs", "möwe");
    assertThat(Words.in("le renard court dans la rue avec nous", "fr-CA"))
        .containsExactly("renard", "court", "rue");
    assertThat(Words.in("Что мне не нравится: цена", "ru")).containsExactly("нравится", "цена");
  }

  @Test
  void cutsJapaneseIntoWordsWhateverTheSurveysLanguage() {
    assertThat(Words.in("東京のラーメンが美味しかったです。", "ja"))
        .contains("東京", "ラーメン")
        .doesNotContain("の", "が", "です");
    assertThat(Words.in("東京のラーメン", "en")).contains("東京", "ラーメン");
  }

  @Test
  void takesOtherTextInAJapaneseSurveyForEnglish() {
    assertThat(Words.in("Make the queue shorter for us", "ja"))
        .containsExactly("make", "queue", "shorter");
  }

  @Test
  void cutsChineseIntoWords() {
    assertThat(Words.in("我喜欢北京烤鸭", "zh")).contains("喜欢", "北京", "烤鸭");
  }

  @Test
  void takesAnyLanguageTag() {
    assertThat(Words.in("hello world", "xx-Nonsense")).containsExactly("hello", "world");
  }
}
