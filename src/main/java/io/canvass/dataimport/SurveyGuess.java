package io.canvass.dataimport;

import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import io.canvass.question.ColumnProfile;
import io.canvass.question.InvalidAnswerException;
import io.canvass.question.Question;
import io.canvass.question.QuestionType;
import io.canvass.question.QuestionTypes;
import io.canvass.survey.SurveyDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes a survey of a file: a question a column, coded q1, q2, … in their order. */
final class SurveyGuess {

  /** The longest text of a question; a longer header is cut. */
  private static final int LONGEST_TEXT = 5_000;

  private SurveyGuess() {}

  /** The code of the question that a column became; 0 is the first. */
  static String code(int column) {
    return "q" + (column + 1);
  }

  /**
   * The survey.
   *
   * @param types names of types, one a column; empty to guess them
   * @throws InvalidInputException if a type was given that the column's cells don't fit
   */
  static SurveyDraft draft(String title, FileProfile file, List<String> types) {
    if (!types.isEmpty() && types.size() != file.header().size()) {
      throw new InvalidInputException(
          "types", "import.types.number", types.size(), file.header().size());
    }
    List<FieldError> errors = new ArrayList<>();
    List<SurveyDraft.QuestionDraft> questions = new ArrayList<>();
    for (int i = 0; i < file.header().size(); i++) {
      String text = text(file.header().get(i), i);
      ColumnProfile column = file.columns().get(i);
      Question question =
          types.isEmpty()
              ? QuestionTypes.guess(code(i), text, column)
              : asked(types.get(i), i, text, column, errors);
      questions.add(
          new SurveyDraft.QuestionDraft(
              question.code(), question.typeName(), text, question.possibleAnswers(), false));
    }
    InvalidInputException.throwIfAny(errors);
    return new SurveyDraft(title, null, null, file.japanese() ? "ja" : "en", null, questions, null);
  }

  private static Question asked(
      String name, int column, String text, ColumnProfile profile, List<FieldError> errors) {
    QuestionType type = QuestionTypes.named(name);
    Map<String, Long> values = profile.values();
    List<String> offered =
        type.offersAnswers() && values != null ? List.copyOf(values.keySet()) : List.of();
    Question question = new Question(code(column), name, text, offered, false);
    if (values == null) {
      if (!type.openEnded()) {
        errors.add(
            new FieldError(
                "types", "import.type.many", column + 1, name, ColumnProfile.MOST_DISTINCT));
      }
      return question;
    }
    type.check(
        question,
        "types",
        error -> errors.add(unfit(column, name, Messages.text(Locale.ENGLISH, error))));
    for (String value : values.keySet()) {
      try {
        type.read(question, TextNode.valueOf(value));
      } catch (InvalidAnswerException e) {
        errors.add(unfit(column, name, value));
        break;
      }
    }
    return question;
  }

  private static FieldError unfit(int column, String type, String reason) {
    return new FieldError("types", "import.type.unfit", column + 1, type, reason);
  }

  private static String text(String header, int column) {
    if (header.isEmpty()) {
      return "Column " + (column + 1);
    }
    return header.codePointCount(0, header.length()) <= LONGEST_TEXT
        ? header
        : header.substring(0, header.offsetByCodePoints(0, LONGEST_TEXT));
  }
}
