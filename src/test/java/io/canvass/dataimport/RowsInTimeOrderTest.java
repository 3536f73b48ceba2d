package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Ticks;
import io.canvass.tabular.CsvRows;
import io.canvass.tabular.TextEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RowsInTimeOrderTest {

  private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");

  private static TableRows rows(String text) throws IOException {
    return new TableRows(
        new CsvRows(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            TextEncoding.UTF_8,
            null),
        1,
        TableRowsTest.LIMITS,
        new Changes());
  }

  private static TimeColumn times(Changes changes) {
    return new TimeColumn(new TimePlan(1, SubmissionTime.ISO, "UTC"), changes);
  }

  private static List<PlacedRows.PlacedRow> read(String text) throws IOException {
    List<PlacedRows.PlacedRow> all = new ArrayList<>();
    try (RowsInTimeOrder sorted = new RowsInTimeOrder(rows(text), times(new Changes()))) {
      for (PlacedRows.PlacedRow row = sorted.next(); row != null; row = sorted.next()) {
        all.add(row);
      }
    }
    return all;
  }

  @Test
  void sortsMoreRowsThanOneRunHolds() throws IOException {
    List<Integer> seconds = new ArrayList<>();
    for (int i = 0; i < 23_000; i++) {
      seconds.add(i);
    }
    Collections.shuffle(seconds, new Random(7));
    StringBuilder text = new StringBuilder("time,n\n");
    seconds.forEach(
        second -> text.append(START.plusSeconds(second)).append(',').append(second).append('\n'));
    List<PlacedRows.PlacedRow> sorted = read(text.toString());
    assertThat(sorted).hasSize(seconds.size());
    for (int i = 0; i < sorted.size(); i++) {
      assertThat(sorted.get(i).row().cells().get(1)).isEqualTo(Integer.toString(i));
      assertThat(sorted.get(i).ticks()).isEqualTo(Ticks.of(START.plusSeconds(i)));
    }
  }

  @Test
  void keepsTheOrderOfRowsOfTheSameTimeAndGivesEachAPlace() throws IOException {
    List<PlacedRows.PlacedRow> sorted =
        read("t,n\n2020-01-02,a\n2020-01-01,b\n2020-01-02,c\n2020-01-01,d\n");
    assertThat(sorted)
        .extracting(row -> row.row().cells().get(1))
        .containsExactly("b", "d", "a", "c");
    long first = Ticks.of(START);
    assertThat(sorted)
        .extracting(PlacedRows.PlacedRow::ticks)
        .startsWith(first, first + 1)
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void givesARowWithoutTimeThatOfTheRowBeforeIt() throws IOException {
    Changes changes = new Changes();
    try (RowsInTimeOrder sorted =
        new RowsInTimeOrder(rows("t,n\n2020-01-02,a\n,b\n2020-01-01,c\n"), times(changes))) {
      assertThat(List.of(sorted.next(), sorted.next(), sorted.next()))
          .extracting(row -> row.row().cells().get(1))
          .containsExactly("c", "a", "b");
    }
    assertThat(changes.counts()).containsEntry(Changes.Kind.TIME_FILLED, 1L);
  }

  @Test
  void namesTheCellThatIsNoTime() {
    assertThatThrownBy(() -> read("t,n\n2020-01-02,a\nsoon,b\n"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.time.unfit")
        .hasMessageContaining("[3, 3, 1, soon,");
    assertThatThrownBy(() -> read("t,n\n,a\n"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.time.unfit");
  }
}
