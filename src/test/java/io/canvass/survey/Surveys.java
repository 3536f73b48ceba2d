package io.canvass.survey;

import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Surveys for tests. */
public final class Surveys {

  /** One question of each type. */
  public static final List<Question> QUESTIONS =
      List.of(
          new Question("q1", "simpleText", "Why?", List.of(), false),
          new Question("q2", "multipleChoice", "Which?", List.of("Red", "Blue"), false),
          new Question("q3", "fiveStars", "How good?", List.of(), false));

  private Surveys() {}

  /** A draft of that slug and title. */
  public static Survey draft(TenantId tenant, String slug, String title, List<Question> questions) {
    return new Survey(
        tenant,
        new Slug(slug),
        title,
        "",
        "en",
        SurveyStatus.DRAFT,
        1,
        UUID.randomUUID().toString().substring(24),
        false,
        Instant.parse("2026-11-30T12:00:00.1234567Z"),
        null,
        questions,
        Map.of(),
        Map.of());
  }

  /** A draft with one question of each type. */
  public static Survey draft(TenantId tenant, String slug) {
    return draft(tenant, slug, "Title of " + slug, QUESTIONS);
  }

  /** The next version of a survey. */
  public static Survey changed(Survey survey, String title, List<Question> questions) {
    return new Survey(
        survey.tenant(),
        survey.slug(),
        title,
        survey.description(),
        survey.language(),
        survey.status(),
        survey.version() + 1,
        survey.generation(),
        survey.published(),
        survey.createdOn(),
        survey.closesAt(),
        questions,
        Map.of("q9", "simpleText"),
        Map.of());
  }

  /** A draft of an author. */
  public static SurveyDraft authored(String title) {
    return new SurveyDraft(
        title, null, null, null, null, List.of(question(null, "simpleText", "Why?")), null);
  }

  /** A question of an author. */
  public static SurveyDraft.QuestionDraft question(
      String code, String type, String text, String... answers) {
    return new SurveyDraft.QuestionDraft(code, type, text, List.of(answers), false);
  }
}
