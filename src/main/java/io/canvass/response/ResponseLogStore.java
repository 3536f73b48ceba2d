package io.canvass.response;

import io.canvass.survey.SurveyKey;

/**
 * Keeps the bodies of responses as JSON lines in segments, so that many are read and written in one
 * call.
 */
public interface ResponseLogStore {

  /** The most bytes of one block. */
  int LARGEST_BLOCK = 4 * 1024 * 1024;

  /**
   * Appends a block to a segment, which is begun when the position is 0.
   *
   * @return whether the block now stands at that position; otherwise somebody else writes there,
   *     and the caller begins a new segment
   */
  boolean append(SurveyKey survey, String segment, long position, byte[] block);

  /** Bytes of a segment, from included, to excluded. */
  byte[] read(SurveyKey survey, String segment, long from, long to);

  /** Removes all segments of the survey. */
  void deleteAll(SurveyKey survey);
}
