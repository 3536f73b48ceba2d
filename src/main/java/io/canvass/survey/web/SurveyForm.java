package io.canvass.survey.web;

import io.canvass.platform.Versioned;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyDraft;
import io.canvass.survey.SurveyStatus;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A survey as an author types it. It travels with its page, so nothing typed is lost until it is
 * saved, whichever instance answers.
 */
public class SurveyForm implements Serializable {

  private static final long serialVersionUID = 1L;

  private final @Nullable String etag;
  private final SurveyStatus status;
  private final boolean published;
  private final @Nullable Instant closesAt;
  private final ArrayList<QuestionForm> questions = new ArrayList<>();
  private String title = "";
  private String slugName = "";
  private String description = "";
  private String language;

  private SurveyForm(
      @Nullable String etag,
      SurveyStatus status,
      boolean published,
      @Nullable Instant closesAt,
      String language) {
    this.etag = etag;
    this.status = status;
    this.published = published;
    this.closesAt = closesAt;
    this.language = language;
  }

  /** A new survey with one question to begin with. */
  static SurveyForm empty(String language) {
    SurveyForm form = new SurveyForm(null, SurveyStatus.DRAFT, false, null, language);
    form.add();
    return form;
  }

  /** A survey that exists. */
  static SurveyForm of(Versioned<Survey> stored) {
    Survey survey = stored.value();
    SurveyForm form =
        new SurveyForm(
            stored.etag(),
            survey.status(),
            survey.published(),
            survey.closesAt(),
            survey.language());
    form.title = survey.title();
    form.slugName = survey.slug().value();
    form.description = survey.description();
    survey.questions().forEach(q -> form.questions.add(QuestionForm.of(q, survey.published())));
    return form;
  }

  /** What the author wants the survey to be. */
  SurveyDraft draft() {
    return new SurveyDraft(
        title,
        slugName,
        description,
        language,
        closesAt,
        questions.stream().map(QuestionForm::draft).toList(),
        null);
  }

  /** Adds a question at the end. */
  public void add() {
    questions.add(QuestionForm.empty());
  }

  /** Removes a question. */
  public void remove(int index) {
    questions.remove(index);
  }

  /** Moves a question by as many places, if that place is there. */
  public void move(int index, int by) {
    if (index + by >= 0 && index + by < questions.size()) {
      Collections.swap(questions, index, index + by);
    }
  }

  /** The tag of what was read; null for a new survey. */
  @Nullable String etag() {
    return etag;
  }

  public boolean isFresh() {
    return etag == null;
  }

  public SurveyStatus getStatus() {
    return status;
  }

  /** Whether it was ever open. */
  public boolean isPublished() {
    return published;
  }

  public List<QuestionForm> getQuestions() {
    return questions;
  }

  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public String getSlugName() {
    return slugName;
  }

  public void setSlugName(String slugName) {
    this.slugName = slugName;
  }

  public String getDescription() {
    return description;
  }

  public void setDescription(String description) {
    this.description = description;
  }

  public String getLanguage() {
    return language;
  }

  public void setLanguage(String language) {
    this.language = language;
  }
}
