package io.canvass.tabular;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DelimiterTest {

  @Test
  void detectsWhatCutsAllRowsAlike() {
    assertThat(Delimiter.detect("a,b\n1,2\n", true)).isEqualTo(Delimiter.COMMA);
    assertThat(Delimiter.detect("a;b\n1;2\n", true)).isEqualTo(Delimiter.SEMICOLON);
    assertThat(Delimiter.detect("a\tb\n1\t2\n", true)).isEqualTo(Delimiter.TAB);
    assertThat(Delimiter.detect("a, or so;b, or so;c\n1;2;3\n4;5;6\n", true))
        .isEqualTo(Delimiter.SEMICOLON);
  }

  @Test
  void takesNoPartOfNumbersOrSentencesForOne() {
    assertThat(Delimiter.detect("Alter, in Jahren;Größe\n31,5;180\n29,5;171\n", true))
        .isEqualTo(Delimiter.SEMICOLON);
    assertThat(Delimiter.detect("Alter, ca.;Größe, in cm\n31,5;180,5\n29,5;171,0\n", true))
        .isEqualTo(Delimiter.SEMICOLON);
    assertThat(Delimiter.detect("Alter,Jahre;Größe\n31,5;180\n29,5;171\n", true))
        .isEqualTo(Delimiter.SEMICOLON);
    assertThat(Delimiter.detect("Alter, in Jahren\tGröße\n31,5\t180\n", true))
        .isEqualTo(Delimiter.TAB);
    assertThat(Delimiter.detect("Toys; games,Age\n1;2,3\n4;5,6\n", true))
        .isEqualTo(Delimiter.COMMA);
    assertThat(Delimiter.detect("a, b, c\n1, 2, 3\n", true)).isEqualTo(Delimiter.COMMA);
    assertThat(Delimiter.detect("a,b;c\n1,x;2\n", true)).isEqualTo(Delimiter.COMMA);
  }

  @Test
  void takesNoNoticeOfQuotedOnes() {
    assertThat(Delimiter.detect("\"a;b;c\",d\n\"1;2;3\",4\n", true)).isEqualTo(Delimiter.COMMA);
  }

  @Test
  void takesCommaForASingleColumn() {
    assertThat(Delimiter.detect("a\n1\n2\n", true)).isEqualTo(Delimiter.COMMA);
    assertThat(Delimiter.detect("", true)).isEqualTo(Delimiter.COMMA);
  }

  @Test
  void copesWithAPrefixThatEndsWithinARow() {
    assertThat(Delimiter.detect("a;b;c\n1;2;3\n1;2;3\n1;\"2,2,2,2", false))
        .isEqualTo(Delimiter.SEMICOLON);
  }

  @Test
  void isNamedByItselfOrItsName() {
    assertThat(Delimiter.named("semicolon")).contains(Delimiter.SEMICOLON);
    assertThat(Delimiter.named("\t")).contains(Delimiter.TAB);
    assertThat(Delimiter.named("|")).contains(Delimiter.PIPE);
    assertThat(Delimiter.named("x")).isEmpty();
  }
}
