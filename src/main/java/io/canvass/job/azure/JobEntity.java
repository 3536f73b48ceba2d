package io.canvass.job.azure;

import com.azure.data.tables.models.TableEntity;
import com.fasterxml.jackson.core.type.TypeReference;
import io.canvass.job.Job;
import io.canvass.job.JobId;
import io.canvass.job.JobRecord;
import io.canvass.platform.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A job as a row of the table. */
final class JobEntity {

  static final String PREFIX = "j_";

  private static final TypeReference<Map<String, String>> TEXTS = new TypeReference<>() {};
  private static final TypeReference<Map<String, Object>> VALUES = new TypeReference<>() {};

  private JobEntity() {}

  static String row(JobId id) {
    return PREFIX + id.suffix();
  }

  static TableEntity of(JobId id, JobRecord stored) {
    Job job = stored.job();
    return new TableEntity(JobId.owner(id.tenant()), row(id))
        .addProperty("Job", job.job())
        .addProperty("Parameters", json(job.parameters()))
        .addProperty("Status", job.status())
        .addProperty("Done", job.progress().done())
        .addProperty("Total", job.progress().total())
        .addProperty("CreatedOn", time(stored.createdOn()))
        .addProperty("StartedOn", time(job.startedOn()))
        .addProperty("EndedOn", time(job.endedOn()))
        .addProperty("Result", job.result() == null ? null : json(job.result()))
        .addProperty("Error", job.error())
        .addProperty("ErrorTexts", job.errorTexts().isEmpty() ? null : json(job.errorTexts()))
        .addProperty("ExecutionId", stored.executionId())
        .addProperty("Runner", stored.runner())
        .addProperty("Notes", json(stored.notes()));
  }

  static JobRecord read(JobId id, TableEntity row) {
    String result = (String) row.getProperty("Result");
    Job job =
        new Job(
            id.toString(),
            id.tenant(),
            text(row, "Job"),
            read(text(row, "Parameters"), TEXTS),
            text(row, "Status"),
            new Job.Progress(number(row, "Done"), number(row, "Total")),
            time(row, "StartedOn"),
            time(row, "EndedOn"),
            result == null ? null : read(result, VALUES),
            (String) row.getProperty("Error"),
            row.getProperty("ErrorTexts") instanceof String texts ? read(texts, TEXTS) : Map.of());
    Instant createdOn = time(row, "CreatedOn");
    return new JobRecord(
        job,
        createdOn == null ? Instant.EPOCH : createdOn,
        (Long) row.getProperty("ExecutionId"),
        text(row, "Runner"),
        read(text(row, "Notes"), TEXTS));
  }

  private static String json(Object value) {
    return new String(Json.write(value), StandardCharsets.UTF_8);
  }

  private static <T> T read(String json, TypeReference<T> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(TableEntity row, String property) {
    return row.getProperty(property) instanceof String text ? text : "";
  }

  private static long number(TableEntity row, String property) {
    return row.getProperty(property) instanceof Long number ? number : 0;
  }

  private static @Nullable OffsetDateTime time(@Nullable Instant time) {
    return time == null ? null : time.atOffset(ZoneOffset.UTC);
  }

  private static @Nullable Instant time(TableEntity row, String property) {
    return row.getProperty(property) instanceof OffsetDateTime time ? time.toInstant() : null;
  }
}
