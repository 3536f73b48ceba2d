package io.canvass.response.azure;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.BlobGateway;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageRefusal;
import io.canvass.response.ResponseLogStore;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The log as append blobs {@code {generation}/{segment}} of the container {@code
 * responselog-{tenant}-{slug}}. What this instance has just appended is kept for a while, so that
 * counting it needs no further call.
 */
@ApplicationScoped
public class AzureResponseLogStore implements ResponseLogStore {

  private static final long KEPT_BYTES = 8L * 1024 * 1024;

  private record Place(SurveyKey survey, String segment, long from) {}

  private final StorageGateway storage;
  private final Cache<Place, byte[]> recent =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_BYTES)
          .weigher((Place place, byte[] block) -> block.length)
          .build();

  @Inject
  public AzureResponseLogStore(StorageGateway storage) {
    this.storage = storage;
  }

  @Override
  public boolean append(SurveyKey survey, String segment, long position, byte[] block) {
    String name = name(survey, segment);
    if (position == 0) {
      container(survey).createAppendable(name);
    }
    try {
      container(survey).append(name, block, position);
    } catch (StorageRefusal e) {
      // A lost answer to our own write, or another writer: what stands there tells.
      Optional<Long> size = container(survey).size(name);
      if (size.isEmpty()
          || size.get() != position + block.length
          || !Arrays.equals(container(survey).range(name, position, block.length), block)) {
        return false;
      }
    }
    recent.put(new Place(survey, segment, position), block);
    return true;
  }

  @Override
  public byte[] read(SurveyKey survey, String segment, long from, long to) {
    byte[] kept = kept(survey, segment, from, to);
    return kept != null ? kept : container(survey).range(name(survey, segment), from, to - from);
  }

  private byte @Nullable [] kept(SurveyKey survey, String segment, long from, long to) {
    byte[] bytes = new byte[Math.toIntExact(to - from)];
    int filled = 0;
    while (filled < bytes.length) {
      byte[] block = recent.getIfPresent(new Place(survey, segment, from + filled));
      if (block == null) {
        return null;
      }
      int length = Math.min(block.length, bytes.length - filled);
      System.arraycopy(block, 0, bytes, filled, length);
      filled += length;
    }
    return bytes;
  }

  @Override
  public Map<String, Long> segments(SurveyKey survey) {
    String prefix = survey.generation() + "/";
    Map<String, Long> segments = new TreeMap<>();
    container(survey)
        .sizes(prefix)
        .forEach((name, bytes) -> segments.put(name.substring(prefix.length()), bytes));
    return segments;
  }

  @Override
  public void delete(SurveyKey survey, String segment) {
    recent
        .asMap()
        .keySet()
        .removeIf(place -> place.survey().equals(survey) && place.segment().equals(segment));
    container(survey).delete(name(survey, segment));
  }

  @Override
  public void deleteAll(SurveyKey survey) {
    container(survey).deleteAll(survey.generation() + "/");
  }

  private static String name(SurveyKey survey, String segment) {
    return survey.generation() + "/" + segment;
  }

  private BlobGateway container(SurveyKey survey) {
    return storage
        .of(survey.tenant())
        .container("responselog-" + survey.tenant() + "-" + survey.slug());
  }
}
