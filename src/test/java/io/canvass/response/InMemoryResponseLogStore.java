package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Logs in memory, for unit tests. */
public final class InMemoryResponseLogStore implements ResponseLogStore {

  private final Map<SurveyKey, Map<String, ByteArrayOutputStream>> segments = new HashMap<>();

  @Override
  public synchronized boolean append(
      SurveyKey survey, String segment, long position, byte[] block) {
    ByteArrayOutputStream bytes =
        segments
            .computeIfAbsent(survey, key -> new HashMap<>())
            .computeIfAbsent(segment, name -> new ByteArrayOutputStream());
    if (bytes.size() != position) {
      return false;
    }
    bytes.writeBytes(block);
    return true;
  }

  @Override
  public synchronized byte[] read(SurveyKey survey, String segment, long from, long to) {
    return Arrays.copyOfRange(
        segments.get(survey).get(segment).toByteArray(), (int) from, (int) to);
  }

  @Override
  public synchronized void deleteAll(SurveyKey survey) {
    segments.remove(survey);
  }
}
