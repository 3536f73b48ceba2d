package io.canvass.dataimport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import io.canvass.platform.Sha256;
import io.canvass.platform.Ticks;
import io.canvass.question.InvalidAnswerException;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import java.nio.ByteBuffer;
import java.time.Instant;
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
  private final long start;
  private final List<Question> questions;

  /**
   * Makes responses.
   *
   * @param createdOn when the survey was created; the rows are placed after it, a tick apart
   * @param questions one a column
   */
  ResponseRows(String importId, Instant createdOn, List<Question> questions) {
    this.importId = importId;
    this.start = Ticks.of(createdOn);
    this.questions = questions;
  }

  /**
   * The response that the row is; an empty cell is no answer.
   *
   * @throws InvalidInputException naming row and column, if a cell is no answer to its question
   */
  AcceptedResponse response(CsvRows.Row row) {
    Map<String, JsonNode> answers = new LinkedHashMap<>();
    for (int i = 0; i < questions.size(); i++) {
      String cell = row.cells().get(i);
      if (!cell.isEmpty()) {
        Question question = questions.get(i);
        JsonNode answer = read(question, cell, row, i + 1);
        if (answer != null) {
          answers.put(question.code(), answer);
        }
      }
    }
    long ticks = start + row.number();
    return new AcceptedResponse(id(importId, row.number(), ticks), ticks, VERSION, answers);
  }

  /** The number of the row that became the response. */
  long row(AcceptedResponse response) {
    return response.ticks() - start;
  }

  /** The id of a row's response: the upper half is its stamp. */
  static UUID id(String importId, long row, long ticks) {
    return new UUID(ticks, ByteBuffer.wrap(Sha256.of(importId + "/" + row)).getLong());
  }

  private static @Nullable JsonNode read(
      Question question, String cell, CsvRows.Row row, int column) {
    try {
      return question.type().read(question, TextNode.valueOf(cell));
    } catch (InvalidAnswerException e) {
      String reason = Messages.text(Locale.ENGLISH, e.at("file"));
      throw new InvalidInputException(
          "file", "import.cell.unfit", row.number(), row.line(), column, reason);
    }
  }
}
