package io.canvass.response;

import io.canvass.platform.StorageRefusal;
import io.canvass.survey.SurveyKey;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Logs in memory, for unit tests. */
public final class InMemoryResponseLogStore implements ResponseLogStore {

  private final Map<SurveyKey, Map<String, byte[]>> segments = new HashMap<>();

  private Map<String, byte[]> of(SurveyKey survey) {
    return segments.computeIfAbsent(survey, key -> new TreeMap<>());
  }

  @Override
  public synchronized boolean append(
      SurveyKey survey, String segment, long position, byte[] block) {
    byte[] before = of(survey).getOrDefault(segment, new byte[0]);
    if (before.length != position) {
      return false;
    }
    byte[] after = Arrays.copyOf(before, before.length + block.length);
    System.arraycopy(block, 0, after, before.length, block.length);
    of(survey).put(segment, after);
    return true;
  }

  @Override
  public synchronized byte[] read(SurveyKey survey, String segment, long from, long to) {
    byte[] bytes = of(survey).get(segment);
    if (bytes == null) {
      throw new StorageRefusal(404, -1, new NoSuchElementException(segment));
    }
    return Arrays.copyOfRange(bytes, (int) from, (int) to);
  }

  @Override
  public synchronized Map<String, Long> segments(SurveyKey survey) {
    Map<String, Long> sizes = new TreeMap<>();
    of(survey).forEach((name, bytes) -> sizes.put(name, (long) bytes.length));
    return sizes;
  }

  @Override
  public synchronized void delete(SurveyKey survey, String segment) {
    of(survey).remove(segment);
  }

  @Override
  public synchronized void deleteAll(SurveyKey survey) {
    segments.remove(survey);
  }

  /** Everything that is stored, to look for what must not be. */
  public synchronized String dump() {
    return segments.values().stream()
        .flatMap(all -> all.entrySet().stream())
        .map(one -> one.getKey() + "\n" + new String(one.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("\n"));
  }
}
