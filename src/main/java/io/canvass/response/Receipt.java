package io.canvass.response;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import java.time.Instant;
import java.util.UUID;

/** What a respondent gets for a response: proof that it is stored and will be counted. */
public record Receipt(
    UUID id, TenantId tenant, @JsonProperty("slugName") Slug slug, Instant createdOn) {}
