package io.canvass.platform.api;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.canvass.platform.CanvassException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;

/**
 * Reads JSON bodies of at most 1 MiB, strictly: a field that the request doesn't have, or a value
 * of another type, is an error that names the field rather than something to be passed over or
 * converted.
 */
@Provider
@Consumes(MediaType.APPLICATION_JSON)
public class JsonReader implements MessageBodyReader<Object> {

  /** The largest body, in bytes. */
  static final int LARGEST = 1_048_576;

  private static final JsonMapper STRICT = strict();

  private static JsonMapper strict() {
    JsonMapper mapper =
        Json.mapper()
            .rebuild()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(
                DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .addModule(new SimpleModule().addDeserializer(Instant.class, new TimeDeserializer()))
            .build();
    for (CoercionInputShape shape :
        new CoercionInputShape[] {
          CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean
        }) {
      mapper.coercionConfigFor(LogicalType.Textual).setCoercion(shape, CoercionAction.Fail);
    }
    return mapper;
  }

  @Override
  public boolean isReadable(
      Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return type.isRecord();
  }

  @Override
  public Object readFrom(
      Class<Object> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, String> headers,
      InputStream body)
      throws IOException {
    byte[] bytes = body.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw new ClientErrorException(Response.Status.REQUEST_ENTITY_TOO_LARGE);
    }
    return read(bytes, type);
  }

  /**
   * The value that the body describes.
   *
   * @throws InvalidInputException if it is JSON and describes none
   * @throws MalformedBodyException if it isn't JSON
   */
  static <T> T read(byte[] bytes, Class<T> type) throws IOException {
    try {
      T value = STRICT.readValue(bytes, type);
      if (value == null) {
        throw new InvalidInputException("", "json.body.missing");
      }
      return value;
    } catch (JsonMappingException e) {
      for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
        if (cause instanceof CanvassException known) {
          throw known;
        }
        if (cause instanceof JsonProcessingException malformed
            && !(cause instanceof JsonMappingException)) {
          throw malformed(malformed);
        }
      }
      throw invalid(e);
    } catch (JsonProcessingException e) {
      throw malformed(e);
    }
  }

  private static CanvassException invalid(JsonMappingException e) {
    String field = path(e);
    if (field.isEmpty()) {
      return e.getLocation() == null || e instanceof UnrecognizedPropertyException
          ? malformed(e)
          : new InvalidInputException("", "json.body.missing");
    }
    return new InvalidInputException(
        field,
        e instanceof UnrecognizedPropertyException ? "json.field.unknown" : "json.field.type");
  }

  private static MalformedBodyException malformed(JsonProcessingException e) {
    JsonLocation location = e.getLocation();
    return location == null
        ? new MalformedBodyException(1, 1)
        : new MalformedBodyException(location.getLineNr(), location.getColumnNr());
  }

  /** Where in the body the error is, such as {@code questions[2].text}. */
  private static String path(JsonMappingException e) {
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference reference : e.getPath()) {
      if (reference.getFieldName() == null) {
        path.append('[').append(reference.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(reference.getFieldName());
      }
    }
    return path.toString();
  }

  /** Reads times with their offset, and numbers for no times. */
  private static final class TimeDeserializer extends StdDeserializer<Instant> {

    private static final long serialVersionUID = 1L;

    TimeDeserializer() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      String text = parser.hasToken(JsonToken.VALUE_STRING) ? parser.getText() : "";
      try {
        return OffsetDateTime.parse(text).toInstant();
      } catch (DateTimeParseException e) {
        return (Instant) context.handleWeirdStringValue(Instant.class, text, "no time");
      }
    }
  }
}
