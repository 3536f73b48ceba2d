package io.canvass.response;

import io.canvass.platform.StorageRefusal;
import io.canvass.survey.SurveyKey;
import java.util.Map;

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

  /**
   * Bytes of a segment, from included, to excluded.
   *
   * @throws StorageRefusal if the segment is not there any more; the head knows what holds its
   *     bytes now
   */
  byte[] read(SurveyKey survey, String segment, long from, long to);

  /** The names of all segments of the survey, committed or not, each with its bytes. */
  Map<String, Long> segments(SurveyKey survey);

  /** Removes a segment; nothing happens if there is none. */
  void delete(SurveyKey survey, String segment);

  /** Removes all segments of the survey. */
  void deleteAll(SurveyKey survey);
}
