package io.canvass.dataimport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import io.canvass.platform.Sha256;
import io.canvass.question.InvalidAnswerException;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Makes responses of rows. The same row of the same import is always the same response: its id and
 * place follow from the import and the row's number alone, so that a row that is written again
 * after a restart is recognised.
 */
final class ResponseRows {

  /** Imported responses are answers to the survey as the import made it. */
  private static final int VERSION = 1;

  private final String importId;
  private final List<Question> questions;
  private final int[] columns;

  /**
   * Makes responses.
   *
   * @param questions as {@link SurveyGuess} made them
   * @param codes of the questions that the columns become
   */
  ResponseRows(String importId, List<Question> questions, List<String> codes) {
    this.importId = importId;
    this.questions = questions;
    this.columns =
        questions.stream().mapToInt(question -> codes.indexOf(question.code())).toArray();
  }

  /**
   * The response that the row is; an empty cell is no answer.
   *
   * @throws InvalidInputException naming row and column, if a cell is no answer to its question
   */
  AcceptedResponse response(PlacedRows.PlacedRow placed) {
    TableRows.Row row = placed.row();
    Map<String, JsonNode> answers = new LinkedHashMap<>();
    for (int i = 0; i < columns.length; i++) {
      int column = columns[i];
      String cell = row.cells().get(column);
      if (!cell.isEmpty()) {
        Question question = questions.get(i);
        JsonNode answer = read(question, cell, row, column + 1);
        if (answer != null) {
          answers.put(question.code(), answer);
        }
      }
    }
    return new AcceptedResponse(
        id(importId, row.number(), placed.ticks()), placed.ticks(), VERSION, answers);
  }

  /** The id of a row's response: the upper half is its stamp. */
  static UUID id(String importId, long row, long ticks) {
    return new UUID(ticks, ByteBuffer.wrap(Sha256.of(importId + "/" + row)).getLong());
  }

  private static @Nullable JsonNode read(
      Question question, String cell, TableRows.Row row, int column) {
    try {
      return question.type().read(question, TextNode.valueOf(cell));
    } catch (InvalidAnswerException e) {
      String reason = Messages.text(Locale.ENGLISH, e.at("file"));
      throw new InvalidInputException(
          "file", "import.cell.unfit", row.number(), row.line(), column, reason);
    }
  }
}
