package io.canvass.dataimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Ticks;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResponseRowsTest {

  private static final Instant CREATED = Instant.parse("2026-11-30T12:00:00Z");

  private static final List<String> CODES = List.of("q1", "q2", "q3");

  private final List<Question> questions =
      List.of(
          new Question("q1", "fiveStars", "S", List.of(), false),
          new Question("q2", "multipleChoice", "C", List.of("a", "b"), false),
          new Question("q3", "simpleText", "T", List.of(), false));

  private AcceptedResponse response(String importId, long row, String... cells) {
    return new ResponseRows(importId, questions, CODES)
        .response(
            new PlacedRows.PlacedRow(
                new TableRows.Row(row, row, List.of(cells)), Ticks.of(CREATED) + row));
  }

  @Test
  void makesAnswersOfCellsAndNoneOfEmptyOnes() {
    assertThat(response("i", 2, "4", "b", "x").answers())
        .isEqualTo(
            Map.of(
                "q1",
                IntNode.valueOf(4),
                "q2",
                TextNode.valueOf("b"),
                "q3",
                TextNode.valueOf("x")));
    assertThat(response("i", 2, "", "", "").answers()).isEmpty();
  }

  @Test
  void givesTheSameRowTheSameIdAndPlace() {
    assertThat(response("i", 7, "", "", "")).isEqualTo(response("i", 7, "", "", ""));
    assertThat(response("i", 7, "", "", "").id()).isNotEqualTo(response("j", 7, "", "", "").id());
  }

  @Test
  void passesOverColumnsThatAreNoQuestions() {
    List<Question> third = questions.subList(2, 3);
    assertThat(
            new ResponseRows("i", third, CODES)
                .response(
                    new PlacedRows.PlacedRow(new TableRows.Row(2, 2, List.of("4", "b", "x")), 1))
                .answers())
        .isEqualTo(Map.of("q3", TextNode.valueOf("x")));
  }

  @Test
  void carriesTheStampInTheId() {
    AcceptedResponse response = response("i", 2, "", "", "");
    assertThat(response.id().getMostSignificantBits()).isEqualTo(response.ticks());
  }

  @Test
  void namesTheCellThatIsNoAnswer() {
    assertThatThrownBy(() -> response("i", 9, "", "c", ""))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("import.cell.unfit")
        .hasMessageContaining("[9, 9, 2,");
  }
}
