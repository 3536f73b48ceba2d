package io.canvass.survey.api;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyDraft;
import io.canvass.survey.SurveyDraft.QuestionDraft;
import io.canvass.survey.SurveyStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A survey to create or change. It has the fields of {@link SurveyDocument}, so that what was read
 * can be sent back; those that can't be written here must be as they are, or left out.
 */
public record SurveyRequest(
    @Nullable String tenant,
    @Nullable String slugName,
    @Nullable String title,
    @Nullable String description,
    @Nullable String language,
    @Nullable SurveyStatus status,
    @Nullable Integer version,
    @Nullable Instant createdOn,
    @Nullable Instant closesAt,
    @Nullable List<@Nullable QuestionDraft> questions,
    @Nullable Map<String, Object> userDefinedFields) {

  /** The draft of a new survey. */
  SurveyDraft creating(TenantId owner) {
    List<FieldError> errors = new ArrayList<>();
    readOnly("tenant", tenant, owner.value(), errors);
    readOnly("status", status, SurveyStatus.DRAFT, errors);
    readOnly("version", version, 1, errors);
    readOnly("createdOn", createdOn, null, errors);
    return draft(errors);
  }

  /** The draft that changes a survey. */
  SurveyDraft changing(Survey survey) {
    List<FieldError> errors = new ArrayList<>();
    readOnly("tenant", tenant, survey.tenant().value(), errors);
    readOnly("slugName", slugName, survey.slug().value(), errors);
    readOnly("status", status, survey.status(), errors);
    readOnly("version", version, survey.version(), errors);
    readOnly("createdOn", createdOn, survey.createdOn(), errors);
    return draft(errors);
  }

  private SurveyDraft draft(List<FieldError> errors) {
    List<QuestionDraft> drafts = new ArrayList<>();
    if (questions != null) {
      for (int i = 0; i < questions.size(); i++) {
        QuestionDraft question = questions.get(i);
        if (question == null) {
          errors.add(new FieldError("questions[" + i + "]", "json.field.type"));
        } else {
          drafts.add(question);
        }
      }
    }
    if (userDefinedFields != null) {
      // No tenant can define fields of its own yet.
      userDefinedFields
          .keySet()
          .forEach(
              name ->
                  errors.add(new FieldError("userDefinedFields." + name, "json.field.unknown")));
    }
    InvalidInputException.throwIfAny(errors);
    return new SurveyDraft(
        title, slugName, description, language, closesAt, drafts, userDefinedFields);
  }

  private static void readOnly(
      String field, @Nullable Object given, @Nullable Object present, List<FieldError> errors) {
    if (given != null && !given.equals(present)) {
      errors.add(new FieldError(field, "survey.readOnly"));
    }
  }
}
