package io.canvass.survey.api;

import io.canvass.platform.InvalidInputException;
import io.canvass.survey.SurveyStatus;
import org.jspecify.annotations.Nullable;

/** The status that a survey is to have. */
public record StatusRequest(@Nullable SurveyStatus status) {

  /** The status; deleting is no status that can be asked for. */
  SurveyStatus wanted() {
    if (status == null || status == SurveyStatus.DELETING) {
      throw new InvalidInputException("status", "survey.status.unknown");
    }
    return status;
  }
}
