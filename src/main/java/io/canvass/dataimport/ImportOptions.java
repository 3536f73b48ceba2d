package io.canvass.dataimport;

import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.question.QuestionTypes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a file is to be read, checked.
 *
 * @param title of the survey
 * @param delimiter null to detect it
 * @param types one a column; empty to guess them
 */
record ImportOptions(
    String fileName, String title, @Nullable Delimiter delimiter, List<String> types) {

  private static final int LONGEST_TITLE = 500;
  private static final String UTF_8 = "utf-8";
  private static final String SEPARATOR = ",";

  /**
   * Checks what was asked for.
   *
   * @throws InvalidInputException naming every option that can't be followed
   */
  static ImportOptions of(ImportRequest request) {
    List<FieldError> errors = new ArrayList<>();
    String fileName = request.fileName().substring(lastSlash(request.fileName()) + 1);
    String asked = request.title() == null ? "" : Cells.trim(request.title());
    String title = asked.isEmpty() ? Cells.trim(withoutExtension(fileName)) : asked;
    if (title.isEmpty()) {
      errors.add(new FieldError("title", "survey.title.missing"));
    }
    if (title.codePointCount(0, title.length()) > LONGEST_TITLE) {
      errors.add(new FieldError("title", "text.long", LONGEST_TITLE));
    }
    if (request.headerRows() != null && request.headerRows() != 1) {
      errors.add(new FieldError("headerRows", "import.headerRows.one"));
    }
    if (filled(request.encoding())
        && !UTF_8.equals(String.valueOf(request.encoding()).strip().toLowerCase(Locale.ROOT))) {
      errors.add(new FieldError("encoding", "import.encoding.utf8"));
    }
    Delimiter delimiter = null;
    String askedDelimiter = request.delimiter();
    if (askedDelimiter != null && !askedDelimiter.isEmpty()) {
      delimiter = Delimiter.named(askedDelimiter).orElse(null);
      if (delimiter == null) {
        errors.add(new FieldError("delimiter", "import.delimiter.form"));
      }
    }
    List<String> types = request.types() == null ? List.of() : request.types();
    for (String type : types) {
      if (QuestionTypes.find(type).isEmpty()) {
        errors.add(new FieldError("types", "question.type.unknown", type));
        break;
      }
    }
    InvalidInputException.throwIfAny(errors);
    return new ImportOptions(fileName, title, delimiter, types);
  }

  /** The options as parameters of a job. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("fileName", fileName);
    parameters.put("title", title);
    if (delimiter != null) {
      parameters.put("delimiter", delimiter.name().toLowerCase(Locale.ROOT));
    }
    if (!types.isEmpty()) {
      parameters.put("types", String.join(SEPARATOR, types));
    }
    return parameters;
  }

  /** The options that a job's parameters hold. */
  static ImportOptions of(Map<String, String> parameters) {
    String delimiter = parameters.get("delimiter");
    String types = parameters.get("types");
    return new ImportOptions(
        parameters.getOrDefault("fileName", ""),
        parameters.getOrDefault("title", ""),
        delimiter == null ? null : Delimiter.named(delimiter).orElse(null),
        types == null ? List.of() : List.of(types.split(SEPARATOR)));
  }

  private static boolean filled(@Nullable String text) {
    return text != null && !text.isBlank();
  }

  private static int lastSlash(String path) {
    return Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  }

  private static String withoutExtension(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
