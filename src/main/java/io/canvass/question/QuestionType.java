package io.canvass.question;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.FieldError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A type of question. Implementations are registered with {@code @AutoService} and found by {@link
 * QuestionTypes}; they hold no state.
 *
 * <p>The summary of a question is a set of counters: an answer raises those that {@link #counters}
 * names by one each. Counters can be added in any order and taken back, so a summary is a pure
 * function of the answers (invariant I4).
 */
public interface QuestionType {

  /** Its name in REST and storage, in camel case. */
  String name();

  /** Its place where types are offered to an author, lowest first. */
  int order();

  /** Whether its questions offer {@link Question#possibleAnswers()}. */
  default boolean offersAnswers() {
    return false;
  }

  /**
   * Reports what is wrong with a question of this type; {@code path} is the question's path in the
   * input.
   */
  default void check(Question question, String path, Consumer<FieldError> errors) {
    if (!question.possibleAnswers().isEmpty() && !offersAnswers()) {
      errors.accept(new FieldError(path + ".possibleAnswers", "question.answers.unused"));
    }
  }

  /**
   * The answer in its normal form, or null if it says nothing.
   *
   * @param raw any JSON value that a client sent
   * @throws InvalidAnswerException if the question can't be answered so
   */
  @Nullable JsonNode read(Question question, JsonNode raw) throws InvalidAnswerException;

  /** The answer that a form's field or a file's cell holds; as {@link #read}. */
  default @Nullable JsonNode parse(Question question, String text) throws InvalidAnswerException {
    return read(question, TextNode.valueOf(text));
  }

  /** The answer as text that a person or a CSV file reads. */
  default String print(Question question, JsonNode answer) {
    return answer.asText();
  }

  /** The counters that this answer raises by one each; a name that comes twice is raised twice. */
  List<String> counters(Question question, JsonNode answer, String language);

  /**
   * Whether the counters are as many as respondents make them (words), rather than a few known
   * ones.
   */
  default boolean openEnded() {
    return false;
  }

  /** The {@code answersSummary} of REST: maps, lists, texts and numbers. */
  Map<String, Object> summarise(Question question, Tally tally);

  /**
   * The type's place in guessing from a column, lowest first; the first that {@link #guess} accepts
   * is taken.
   */
  int guessOrder();

  /**
   * The question that a column of a file could hold the answers of, or null if this type doesn't
   * fit.
   */
  Optional<Question> guess(String code, String text, ColumnProfile column);
}
