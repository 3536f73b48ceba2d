package io.canvass.survey;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.question.Question;
import io.canvass.question.QuestionType;
import io.canvass.question.QuestionTypes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A draft that keeps every rule, with its gaps filled. */
record CheckedDraft(
    String title,
    Optional<Slug> slug,
    String description,
    String language,
    @Nullable Instant closesAt,
    List<Question> questions,
    Map<String, Object> userDefinedFields) {

  private static final int LONGEST_TITLE = 500;
  private static final int LONGEST_TEXT = 5_000;
  private static final int MOST_QUESTIONS = 2_000;

  /**
   * What one question may offer in all, so that its row stays within table storage's 64 KiB a
   * property.
   */
  private static final int LONGEST_ANSWERS = 30_000;

  /** Table storage keeps no time beyond the year 9999. */
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  private static final Instant EARLIEST = Instant.EPOCH;

  private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,63}");

  /**
   * Checks a draft.
   *
   * @param used codes that were published, with their types
   * @param fields custom fields to keep where the draft says nothing of them
   * @throws InvalidInputException naming every field that breaks a rule
   */
  static CheckedDraft of(SurveyDraft draft, Map<String, String> used, Map<String, Object> fields) {
    List<FieldError> errors = new ArrayList<>();
    String title = text(draft.title());
    if (title.isEmpty()) {
      errors.add(new FieldError("title", "survey.title.missing"));
    }
    tooLong("title", title, LONGEST_TITLE, errors);
    String description = text(draft.description());
    tooLong("description", description, LONGEST_TEXT, errors);
    List<Question> questions = questions(draft.questions(), used, errors);
    Optional<Slug> slug = slug(draft.slugName(), errors);
    String language = language(draft.language(), errors);
    Instant closesAt = draft.closesAt();
    if (closesAt != null && (closesAt.isBefore(EARLIEST) || closesAt.isAfter(LATEST))) {
      errors.add(new FieldError("closesAt", "survey.closesAt.range"));
    }
    InvalidInputException.throwIfAny(errors);
    return new CheckedDraft(
        title,
        slug,
        description,
        language,
        draft.closesAt(),
        questions,
        draft.userDefinedFields() == null ? fields : draft.userDefinedFields());
  }

  private static Optional<Slug> slug(@Nullable String asked, List<FieldError> errors) {
    String text = text(asked);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (!Slug.isValid(text)) {
      errors.add(new FieldError("slugName", "slug.form", Slug.LONGEST));
      return Optional.empty();
    }
    return Optional.of(new Slug(text));
  }

  private static String language(@Nullable String asked, List<FieldError> errors) {
    String text = text(asked);
    if (text.isEmpty()) {
      return "en";
    }
    try {
      return new Locale.Builder().setLanguageTag(text).build().toLanguageTag();
    } catch (IllformedLocaleException e) {
      errors.add(new FieldError("language", "survey.language.form"));
      return "en";
    }
  }

  private static List<Question> questions(
      @Nullable List<SurveyDraft.QuestionDraft> drafts,
      Map<String, String> used,
      List<FieldError> errors) {
    if (drafts == null || drafts.isEmpty()) {
      errors.add(new FieldError("questions", "survey.questions.missing"));
      return List.of();
    }
    if (drafts.size() > MOST_QUESTIONS) {
      errors.add(new FieldError("questions", "survey.questions.many", MOST_QUESTIONS));
      return List.of();
    }
    Set<String> codes = new HashSet<>(used.keySet());
    drafts.forEach(d -> codes.add(text(d.code())));
    Set<String> seen = new HashSet<>();
    List<Question> questions = new ArrayList<>();
    int number = 0;
    for (int i = 0; i < drafts.size(); i++) {
      SurveyDraft.QuestionDraft draft = drafts.get(i);
      String path = "questions[" + i + "]";
      String code = text(draft.code());
      if (code.isEmpty()) {
        do {
          code = "q" + ++number;
        } while (codes.contains(code));
      } else if (!CODE.matcher(code).matches()) {
        errors.add(new FieldError(path + ".code", "question.code.form"));
      } else if (!seen.add(code)) {
        errors.add(new FieldError(path + ".code", "question.code.twice", code));
      }
      Question question =
          new Question(
              code, text(draft.type()), text(draft.text()), answers(draft), draft.required());
      check(question, path, used, errors);
      questions.add(question);
    }
    return questions;
  }

  private static void check(
      Question question, String path, Map<String, String> used, List<FieldError> errors) {
    if (question.text().isEmpty()) {
      errors.add(new FieldError(path + ".text", "question.text.missing"));
    }
    tooLong(path + ".text", question.text(), LONGEST_TEXT, errors);
    Optional<QuestionType> type = QuestionTypes.find(question.typeName());
    if (type.isEmpty()) {
      errors.add(new FieldError(path + ".type", "question.type.unknown", question.typeName()));
      return;
    }
    type.get().check(question, path, errors::add);
    if (question.possibleAnswers().stream().mapToInt(String::length).sum() > LONGEST_ANSWERS) {
      errors.add(
          new FieldError(path + ".possibleAnswers", "question.answers.long", LONGEST_ANSWERS));
    }
    String before = used.get(question.code());
    if (before != null && !before.equals(question.typeName())) {
      errors.add(new FieldError(path + ".type", "question.type.published", question.code()));
    }
  }

  private static List<String> answers(SurveyDraft.QuestionDraft draft) {
    return draft.possibleAnswers() == null
        ? List.of()
        : draft.possibleAnswers().stream().map(CheckedDraft::text).toList();
  }

  private static void tooLong(String field, String text, int most, List<FieldError> errors) {
    if (text.codePointCount(0, text.length()) > most) {
      errors.add(new FieldError(field, "text.long", most));
    }
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text.strip();
  }
}
