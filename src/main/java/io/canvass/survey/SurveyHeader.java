package io.canvass.survey;

import java.time.Instant;

/** What a list of surveys shows of one. */
public record SurveyHeader(
    Slug slug, String title, SurveyStatus status, int version, Instant createdOn) {}
