package io.canvass.survey.web;

import io.canvass.question.Question;
import io.canvass.question.QuestionType;
import io.canvass.question.QuestionTypes;
import io.canvass.survey.SurveyDraft.QuestionDraft;
import java.io.Serializable;
import java.util.List;

/** A question as an author types it. */
public class QuestionForm implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String code;
  private final boolean typeFixed;
  private String type;
  private String text;
  private String answers;
  private boolean required;

  private QuestionForm(
      String code, boolean typeFixed, String type, String text, String answers, boolean required) {
    this.code = code;
    this.typeFixed = typeFixed;
    this.type = type;
    this.text = text;
    this.answers = answers;
    this.required = required;
  }

  /** A new question of the first type. */
  static QuestionForm empty() {
    return new QuestionForm("", false, QuestionTypes.all().get(0).name(), "", "", false);
  }

  /**
   * A question that exists.
   *
   * @param typeFixed whether its type can't be changed any more
   */
  static QuestionForm of(Question question, boolean typeFixed) {
    return new QuestionForm(
        question.code(),
        typeFixed,
        question.typeName(),
        question.text(),
        String.join("\n", question.possibleAnswers()),
        question.required());
  }

  /** What the author wants the question to be; answers typed for another type are left out. */
  QuestionDraft draft() {
    boolean offers = QuestionTypes.find(type).filter(QuestionType::offersAnswers).isPresent();
    List<String> offered =
        answers.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    return new QuestionDraft(
        code.isEmpty() ? null : code, type, text, offers ? offered : List.of(), required);
  }

  public String getCode() {
    return code;
  }

  public boolean isTypeFixed() {
    return typeFixed;
  }

  public String getType() {
    return type;
  }

  public void setType(String type) {
    this.type = type;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  /** The possible answers, one a line. */
  public String getAnswers() {
    return answers;
  }

  public void setAnswers(String answers) {
    this.answers = answers;
  }

  public boolean isRequired() {
    return required;
  }

  public void setRequired(boolean required) {
    this.required = required;
  }
}
