package io.canvass.survey;

/**
 * What another feature keeps of a survey, and what goes when the survey is deleted. Each
 * implementation that CDI finds is asked.
 */
public interface SurveyPart {

  /**
   * Removes all of it. It may have been removed before, in part or whole, and none of it may come
   * back by what is still under way.
   */
  void delete(SurveyKey survey);

  /** Its place among the parts: what keeps others from writing anew goes first, lowest. */
  default int order() {
    return 10;
  }
}
