package io.canvass.survey.azure;

import com.azure.data.tables.models.TableEntity;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.canvass.platform.Json;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.question.Question;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyHeader;
import io.canvass.survey.SurveyStatus;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A survey's row in the table {@code Surveys}.
 *
 * @param saves the save (ticks) that wrote the questions of each version, from version 1
 */
record SurveyRow(TableEntity entity, List<Long> saves) {

  static String key(TenantId tenant, Slug slug) {
    return tenant + "_" + slug;
  }

  static SurveyRow of(TableEntity entity) {
    return new SurveyRow(entity, read(text(entity, "Saves"), new TypeReference<>() {}));
  }

  static SurveyRow of(Survey survey, List<Long> saves) {
    TableEntity entity =
        new TableEntity(survey.tenant().value(), key(survey.tenant(), survey.slug()))
            .addProperty("SlugName", survey.slug().value())
            .addProperty("Title", survey.title())
            .addProperty("Description", survey.description())
            .addProperty("Language", survey.language())
            .addProperty("Status", survey.status().name().toLowerCase(Locale.ROOT))
            .addProperty("Version", survey.version())
            .addProperty("Generation", survey.generation())
            .addProperty("Published", survey.published())
            .addProperty("CreatedOn", OffsetDateTime.ofInstant(survey.createdOn(), ZoneOffset.UTC))
            .addProperty("RetiredCodes", json(survey.retiredCodes()))
            .addProperty("Saves", json(saves));
    Instant closesAt = survey.closesAt();
    if (closesAt != null) {
      entity.addProperty("ClosesAt", OffsetDateTime.ofInstant(closesAt, ZoneOffset.UTC));
    }
    return new SurveyRow(entity, saves);
  }

  /** The save that wrote the newest version's questions. */
  long save() {
    return saves.get(saves.size() - 1);
  }

  String generation() {
    return text(entity, "Generation");
  }

  /** What a survey's or a title's row tells of the slug. */
  static String slugName(TableEntity entity) {
    return text(entity, "SlugName");
  }

  /** The given row with what is needed to remove the questions. */
  TableEntity rest(TableEntity row) {
    return row.addProperty("Saves", json(saves));
  }

  String title() {
    return text(entity, "Title");
  }

  SurveyStatus status() {
    return SurveyStatus.valueOf(text(entity, "Status").toUpperCase(Locale.ROOT));
  }

  SurveyHeader header() {
    return new SurveyHeader(
        new Slug(text(entity, "SlugName")),
        title(),
        status(),
        number(entity, "Version"),
        time(entity, "CreatedOn"));
  }

  Survey survey(TenantId tenant, List<Question> questions) {
    return new Survey(
        tenant,
        new Slug(text(entity, "SlugName")),
        title(),
        text(entity, "Description"),
        text(entity, "Language"),
        status(),
        number(entity, "Version"),
        text(entity, "Generation"),
        Boolean.TRUE.equals(entity.getProperty("Published")),
        time(entity, "CreatedOn"),
        entity.getProperty("ClosesAt") instanceof OffsetDateTime closesAt
            ? closesAt.toInstant()
            : null,
        questions,
        read(text(entity, "RetiredCodes"), new TypeReference<Map<String, String>>() {}),
        Map.of());
  }

  /** The saves with a further one. */
  static List<Long> with(List<Long> saves, long save) {
    List<Long> longer = new ArrayList<>(saves);
    longer.add(save);
    return longer;
  }

  private static String text(TableEntity entity, String name) {
    return entity.getProperty(name) instanceof String text ? text : "";
  }

  private static int number(TableEntity entity, String name) {
    return entity.getProperty(name) instanceof Integer number ? number : 0;
  }

  private static Instant time(TableEntity entity, String name) {
    if (entity.getProperty(name) instanceof OffsetDateTime time) {
      return Ticks.toInstant(Ticks.of(time.toInstant()));
    }
    throw new IllegalStateException("a survey's row lacks " + name);
  }

  private static String json(Object value) {
    return new String(Json.write(value), StandardCharsets.UTF_8);
  }

  private static <T> T read(String json, TypeReference<T> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
