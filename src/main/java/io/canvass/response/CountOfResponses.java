package io.canvass.response;

import io.canvass.survey.Survey;

/**
 * What another feature has counted of a survey's responses. Each implementation that CDI finds is
 * asked to take back what is erased, before the erased body is blanked.
 */
public interface CountOfResponses {

  /**
   * Takes back all responses that are erased by now.
   *
   * @return up to which erasure this and every later state of the count goes
   */
  long takeBack(Survey survey);
}
