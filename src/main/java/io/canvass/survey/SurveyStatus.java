package io.canvass.survey;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a survey is in its life. */
public enum SurveyStatus {
  /** Being written; nobody else sees it. */
  @JsonProperty("draft")
  DRAFT,
  /** Published; takes answers. */
  @JsonProperty("open")
  OPEN,
  /** Takes no answers; can be opened again. */
  @JsonProperty("closed")
  CLOSED,
  /** Being deleted; not there any more for anyone but the job that deletes it. */
  @JsonProperty("deleting")
  DELETING
}
