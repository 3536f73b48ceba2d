package io.canvass.response;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.question.InvalidAnswerException;
import io.canvass.question.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks the answers of a response against the questions. */
public final class AnswerRules {

  private AnswerRules() {}

  /**
   * The answers in their normal form, in the order of the questions.
   *
   * @throws InvalidInputException naming each question code whose answer breaks a rule, is missing,
   *     or has no question
   */
  public static Map<String, JsonNode> check(
      List<Question> questions, Map<String, JsonNode> answers) {
    List<FieldError> errors = new ArrayList<>();
    Map<String, JsonNode> normal = new LinkedHashMap<>();
    for (Question question : questions) {
      try {
        JsonNode raw = answers.get(question.code());
        JsonNode answer = raw == null ? null : question.type().read(question, raw);
        if (answer != null) {
          normal.put(question.code(), answer);
        } else if (question.required()) {
          errors.add(new FieldError(question.code(), "answer.required"));
        }
      } catch (InvalidAnswerException e) {
        errors.add(e.at(question.code()));
      }
    }
    Map<String, Question> byCode =
        questions.stream().collect(Collectors.toMap(Question::code, Function.identity()));
    answers.keySet().stream()
        .filter(code -> !byCode.containsKey(code))
        .forEach(code -> errors.add(new FieldError(code, "answer.unknown")));
    InvalidInputException.throwIfAny(errors);
    return normal;
  }
}
