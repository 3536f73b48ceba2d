package io.canvass.survey.api;

import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import io.canvass.survey.SurveyHeader;
import io.canvass.survey.SurveyStatus;
import java.time.Instant;

/** A survey in a list. */
public record SurveyListItem(
    TenantId tenant,
    Slug slugName,
    String title,
    SurveyStatus status,
    int version,
    Instant createdOn) {

  static SurveyListItem of(TenantId tenant, SurveyHeader survey) {
    return new SurveyListItem(
        tenant,
        survey.slug(),
        survey.title(),
        survey.status(),
        survey.version(),
        survey.createdOn());
  }
}
