package io.canvass.survey.api;

import io.canvass.platform.TenantId;
import io.canvass.question.Question;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A survey, as REST shows it. */
public record SurveyDocument(
    TenantId tenant,
    Slug slugName,
    String title,
    String description,
    String language,
    SurveyStatus status,
    int version,
    Instant createdOn,
    @Nullable Instant closesAt,
    List<Question> questions,
    Map<String, Object> userDefinedFields) {

  static SurveyDocument of(Survey survey) {
    return new SurveyDocument(
        survey.tenant(),
        survey.slug(),
        survey.title(),
        survey.description(),
        survey.language(),
        survey.status(),
        survey.version(),
        survey.createdOn(),
        survey.closesAt(),
        survey.questions(),
        survey.userDefinedFields());
  }
}
