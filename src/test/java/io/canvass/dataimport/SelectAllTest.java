package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.tabular.CsvRows;
import io.canvass.tabular.TextEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelectAllTest {

  private static List<SelectAll> groups(String text, int headerRows) throws IOException {
    try (TableRows rows =
        new TableRows(
            new CsvRows(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                TextEncoding.UTF_8,
                null),
            headerRows,
            TableRowsTest.LIMITS,
            new Changes())) {
      FileProfile profile =
          FileProfile.of(rows, TableRowsTest.LIMITS, SurveyGuess.KEPT, row -> {}, done -> true);
      return SelectAll.find(profile.headers(), profile.columns());
    }
  }

  @Test
  void findsOptionsBelowTheFirstHeader() throws IOException {
    assertThat(groups("Id,Seen?,,,Age\n1,Film 1,,Film 3,9\n2,,Film 2,Film 3,8\n", 1))
        .containsExactly(
            new SelectAll("Seen?", List.of(2, 3, 4), List.of("Film 1", "Film 2", "Film 3")));
  }

  @Test
  void findsOptionsOfASecondRow() throws IOException {
    assertThat(groups("Id,Seen?,\n,One,Two\n1,Yes,No\n2,No,Yes\n", 2))
        .containsExactly(new SelectAll("Seen?", List.of(2, 3), List.of("One", "Two")));
  }

  @Test
  void findsNumberedCodes() throws IOException {
    assertThat(
            groups("q4_0001,q4_0002,q5_1,q5_2\nNot selected,TV,a,b\nRadio,Not selected,b,a\n", 1))
        .containsExactly(new SelectAll("q4", List.of(1, 2), List.of("Radio", "TV")));
  }

  @Test
  void takesNoQuestionWithSeveralAnswersForAnOption() throws IOException {
    assertThat(groups("Rate,,\n1,2,3\n4,5,1\n", 1)).isEmpty();
  }

  @Test
  void takesNoColumnsInWhichNothingStandsForOptions() throws IOException {
    assertThat(groups("Id,Status,,\n1,complete,,\n2,complete,,\n", 1)).isEmpty();
    assertThat(groups("Id,Seen?,,,\n1,Film 1,,,\n2,,Film 2,,\n", 1))
        .containsExactly(new SelectAll("Seen?", List.of(2, 3), List.of("Film 1", "Film 2")));
  }

  @Test
  void keepsNamedOptionsThatNobodyChose() throws IOException {
    assertThat(groups("Id,Seen?,,\n,One,Two,Three\n1,Yes,No,\n2,No,Yes,\n", 2))
        .containsExactly(new SelectAll("Seen?", List.of(2, 3, 4), List.of("One", "Two", "Three")));
  }
}
