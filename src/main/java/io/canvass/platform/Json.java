package io.canvass.platform;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** The one way in which Canvass writes and reads JSON: times in ISO 8601, absent values as null. */
public final class Json {

  private static final JsonMapper STORED =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(new Jdk8Module())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private Json() {}

  /** The mapper of stored documents: it passes over fields that a newer version has written. */
  public static JsonMapper mapper() {
    return STORED;
  }

  /** The value as UTF-8 JSON. */
  public static byte[] write(Object value) {
    try {
      return STORED.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value that the UTF-8 JSON describes; {@link UncheckedIOException} if it describes none. */
  public static <T> T read(byte[] json, Class<T> type) {
    try {
      return Optional.ofNullable(STORED.readValue(json, type))
          .orElseThrow(() -> new UncheckedIOException(new IOException("null is no value")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
