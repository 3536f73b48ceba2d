package io.canvass.response.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.question.InvalidAnswerException;
import io.canvass.question.Question;
import io.canvass.survey.Survey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Reads the answers that a form sent. */
final class SentAnswers {

  private SentAnswers() {}

  /**
   * The answers by question code.
   *
   * @param fields gives what was typed in the field of a name; empty text for nothing
   * @throws InvalidInputException naming every question that is answered wrongly or not at all
   *     although it must be
   */
  static Map<String, JsonNode> read(Survey survey, UnaryOperator<String> fields) {
    List<FieldError> wrong = new ArrayList<>();
    Map<String, JsonNode> answers = new LinkedHashMap<>();
    for (Question question : survey.questions()) {
      try {
        JsonNode answer = question.type().parse(question, fields.apply(question.code()));
        if (answer != null) {
          answers.put(question.code(), answer);
        } else if (question.required()) {
          wrong.add(new FieldError(question.code(), "answer.required"));
        }
      } catch (InvalidAnswerException e) {
        wrong.add(e.at(question.code()));
      }
    }
    InvalidInputException.throwIfAny(wrong);
    return answers;
  }
}
