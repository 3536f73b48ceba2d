package io.canvass.question;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A question of a survey.
 *
 * @param code stable name by which answers refer to it, unique in its survey
 * @param typeName name of its {@link QuestionType}
 * @param text what is asked
 * @param possibleAnswers what is offered, in order; empty where the type offers nothing
 * @param required whether a response must answer it
 */
public record Question(
    String code,
    @JsonProperty("type") String typeName,
    String text,
    List<String> possibleAnswers,
    boolean required) {

  public Question {
    possibleAnswers = List.copyOf(possibleAnswers);
  }

  /** Its type. */
  public QuestionType type() {
    return QuestionTypes.named(typeName);
  }
}
