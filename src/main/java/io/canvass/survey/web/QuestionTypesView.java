package io.canvass.survey.web;

import io.canvass.question.QuestionType;
import io.canvass.question.QuestionTypes;
import io.canvass.site.Texts;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.stream.Collectors;

/** The types of questions, as an author chooses among them. */
@Named("questionTypes")
@RequestScoped
public class QuestionTypesView {

  @Inject Texts texts;

  /** The types that can be chosen. */
  public List<QuestionType> all() {
    return QuestionTypes.all();
  }

  /** The names of the types that offer answers, for the page's script. */
  public String offering() {
    return all().stream()
        .filter(QuestionType::offersAnswers)
        .map(QuestionType::name)
        .collect(Collectors.joining(" "));
  }

  /** The name of a type in the reader's language; its plain name where nobody has translated it. */
  public String label(QuestionType type) {
    String key = "questionType." + type.name();
    return texts.has(key) ? texts.of(key) : type.name();
  }
}
