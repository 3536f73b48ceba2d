package io.canvass.dataimport.api;

import io.canvass.dataimport.ColumnPlan;
import io.canvass.dataimport.ImportRequest;
import io.canvass.dataimport.TimePlan;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.api.FormReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The parts of an import's form. The file is in a temporary one until this is closed. */
final class ImportForm implements AutoCloseable {

  private static final String FILE = "file";
  private static final Set<String> OPTIONS =
      Set.of(
          "title",
          "headerRows",
          "encoding",
          "delimiter",
          "types",
          "columns",
          "timeColumn",
          "timeFormat",
          "zone");
  private static final int LONGEST_OPTION = 1_000_000;
  private static final int LONGEST_KEY = 255;

  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<FieldError> errors = new ArrayList<>();
  private String fileName = "";
  private @Nullable Path file;

  ImportForm(FormReader form) throws IOException {
    boolean read = false;
    try {
      for (Optional<FormReader.Part> next = form.next(); next.isPresent(); next = form.next()) {
        take(next.get());
      }
      read = true;
    } finally {
      if (!read) {
        close();
      }
    }
  }

  private void take(FormReader.Part part) throws IOException {
    if (part.name().equals(FILE)) {
      Path copy = file == null ? Files.createTempFile("canvass-upload-", ".tmp") : file;
      file = copy;
      Files.copy(part.content(), copy, StandardCopyOption.REPLACE_EXISTING);
      fileName = part.fileName() == null ? "" : part.fileName();
    } else if (OPTIONS.contains(part.name())) {
      byte[] text = part.content().readNBytes(LONGEST_OPTION);
      options.put(part.name(), new String(text, StandardCharsets.UTF_8));
    } else {
      errors.add(new FieldError(part.name(), "import.part.unknown"));
    }
  }

  /**
   * What is to be imported.
   *
   * @throws InvalidInputException if there is no file, or a part can't be understood
   */
  ImportRequest request(@Nullable String key) {
    Integer headerRows = number("headerRows");
    List<ColumnPlan> columns = columns();
    TimePlan time = time();
    if (key != null && (key.isBlank() || key.length() > LONGEST_KEY)) {
      errors.add(new FieldError("Idempotency-Key", "header.length", LONGEST_KEY));
    }
    if (file == null) {
      errors.add(new FieldError(FILE, "import.part.missing"));
      throw new InvalidInputException(errors);
    }
    InvalidInputException.throwIfAny(errors);
    String types = option("types");
    return new ImportRequest(
        option("title"),
        headerRows,
        option("encoding"),
        options.get("delimiter"),
        types == null ? null : Arrays.stream(types.split(",")).map(String::strip).toList(),
        columns,
        time,
        key);
  }

  /** The name of the file; empty if it has none. */
  String fileName() {
    return fileName;
  }

  /** The content of the file, once {@link #request} has found it there. */
  InputStream content() throws IOException {
    return file == null ? InputStream.nullInputStream() : Files.newInputStream(file);
  }

  private @Nullable List<ColumnPlan> columns() {
    String json = option("columns");
    if (json == null) {
      return null;
    }
    try {
      List<ColumnPlan> columns =
          Arrays.asList(Json.read(json.getBytes(StandardCharsets.UTF_8), ColumnPlan[].class));
      if (columns.stream().allMatch(Objects::nonNull)) {
        return columns;
      }
    } catch (UncheckedIOException e) {
      errors.add(new FieldError("columns", "import.columns.form"));
      return null;
    }
    errors.add(new FieldError("columns", "import.columns.form"));
    return null;
  }

  private @Nullable TimePlan time() {
    Integer column = number("timeColumn");
    String format = option("timeFormat");
    String zone = option("zone");
    if (column == null) {
      if (format != null || zone != null) {
        errors.add(new FieldError("timeColumn", "import.timeColumn.missing"));
      }
      return null;
    }
    return new TimePlan(column, format == null ? "" : format, zone == null ? "UTC" : zone);
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }

  private @Nullable String option(String name) {
    String text = options.get(name);
    return text == null || text.isBlank() ? null : text.strip();
  }

  private @Nullable Integer number(String name) {
    String text = option(name);
    if (text == null) {
      return null;
    }
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException e) {
      errors.add(new FieldError(name, "import.number"));
      return null;
    }
  }
}
