package io.canvass.dataimport.web;

import io.canvass.dataimport.FilePreview;
import io.canvass.dataimport.ResponseImporter;
import io.canvass.dataimport.TimePlan;
import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ConflictException;
import io.canvass.platform.FieldError;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.TenantId;
import io.canvass.question.QuestionTypes;
import io.canvass.site.Address;
import io.canvass.site.FormErrors;
import io.canvass.site.Texts;
import io.canvass.tabular.Delimiter;
import io.canvass.tabular.TextEncoding;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Shows what a file would become, takes changes of that, and starts the import. */
@Named("importPreview")
@RequestScoped
public class PreviewView {

  private static final Pattern COLUMN = Pattern.compile("columns\\[(\\d+)](?:\\.(\\w+))?");
  private static final int MEGABYTE = 1_000_000;

  @Inject Address address;
  @Inject Caller caller;
  @Inject Texts texts;
  @Inject ResponseImporter importer;
  @Inject HttpServletRequest http;

  private final List<FieldError> wrong = new ArrayList<>();
  private @Nullable FilePreview preview;
  private List<PreviewChunk> chunks = List.of();
  private boolean looked;

  /** Whether the address names a file to look at. */
  public boolean asked() {
    return !file().isEmpty();
  }

  /** The id of the file. */
  public String file() {
    return address.parameter("file");
  }

  /** Shows the preview again, as the form asks for it. */
  public void show() {
    look();
  }

  /** Starts the import as it is shown, and goes to its progress. */
  public @Nullable String start() {
    Optional<String> changed = input().changed();
    if (changed.isPresent()) {
      wrong.add(new FieldError(changed.get(), "import.preview.changed"));
      return null;
    }
    try {
      String job = importer.start(tenant(), file(), input().request()).id();
      return "/admin/dataimport/import?faces-redirect=true&job=" + job;
    } catch (InvalidInputException e) {
      wrong.addAll(e.errors());
    } catch (ConflictException e) {
      wrong.add(new FieldError("title", e.code(), e.arguments()));
    }
    return null;
  }

  /** What the file would become; null if it can't be read as asked. */
  public @Nullable FilePreview preview() {
    look();
    return preview;
  }

  private void look() {
    if (looked) {
      return;
    }
    looked = true;
    try {
      preview = importer.preview(tenant(), file(), input().request());
    } catch (InvalidInputException e) {
      wrong.addAll(e.errors());
    } catch (IOException e) {
      wrong.add(new FieldError("file", "import.file.unreadable"));
    }
  }

  /** What the form was sent with in a field; empty if it wasn't. */
  String sent(String field) {
    return input().text(field);
  }

  private PreviewInput input() {
    return new PreviewInput(http.getParameterMap());
  }

  private TenantId tenant() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.AUTHOR)) {
      throw new ForbiddenException();
    }
    return tenant;
  }

  /** How the file was read for what is shown: encoding, delimiter and header rows. */
  public String read() {
    FilePreview shown = preview();
    if (shown == null) {
      return "//";
    }
    TextEncoding encoding = shown.encoding();
    Delimiter delimiter = shown.delimiter();
    return (encoding == null ? "" : encoding.label())
        + "/"
        + (delimiter == null ? "" : delimiter.name().toLowerCase(Locale.ROOT))
        + "/"
        + shown.headerRows();
  }

  /** The title, as typed or taken from the name of the file. */
  public String title() {
    FilePreview shown = preview();
    return shown == null ? input().text("title") : shown.title();
  }

  /** Whether the file is a workbook, of which neither encoding nor delimiter can be chosen. */
  public boolean spreadsheet() {
    FilePreview shown = preview();
    return shown == null
        ? input().sent() && input().text("encoding").isEmpty()
        : shown.file().spreadsheet();
  }

  /** Whether somebody has chosen a time zone. */
  public boolean zoned() {
    return input().sent();
  }

  /** The length of the file, as a reader writes it. */
  public String size() {
    FilePreview shown = preview();
    long bytes = shown == null ? 0 : shown.file().bytes();
    return bytes < MEGABYTE / 10
        ? texts.of("size.kilobytes", texts.number(Math.max(1, Math.round(bytes / 1000.0))))
        : texts.of("size.megabytes", texts.decimal(bytes / (double) MEGABYTE, 1));
  }

  /** What is wrong, found out with the preview. */
  public FormErrors errors() {
    look();
    return FormErrors.of(texts, List.copyOf(new LinkedHashSet<>(wrong)), PreviewView::id);
  }

  private static String id(String field) {
    Matcher column = COLUMN.matcher(field);
    if (column.matches()) {
      int number = Integer.parseInt(column.group(1)) + 1;
      return ("type".equals(column.group(2)) ? "type-" : "name-") + number;
    }
    return switch (field) {
      case "title", "encoding", "delimiter", "headerRows", "timeColumn", "timeFormat", "zone" ->
          field;
      default -> "reading";
    };
  }

  /** The columns, in chunks. */
  public List<PreviewChunk> chunks() {
    FilePreview shown = preview();
    if (shown == null || !chunks.isEmpty()) {
      return chunks;
    }
    FormErrors errors = errors();
    TimePlan time = shown.time();
    Map<String, String> types = new LinkedHashMap<>();
    QuestionTypes.all().forEach(type -> types.put(type.name(), label(type.name())));
    chunks =
        PreviewChunk.of(
            shown.columns().stream()
                .map(
                    column ->
                        new PreviewColumn(
                            column,
                            types(column, types),
                            time != null && time.column() == column.number(),
                            errors.any() ? wrongWith(column.number(), errors) : ""))
                .toList());
    return chunks;
  }

  private String label(String type) {
    String key = "questionType." + type;
    return texts.has(key) ? texts.of(key) : type;
  }

  /** The recognised type is an empty choice: the whole file may still say otherwise. */
  private List<Choice> types(FilePreview.Column column, Map<String, String> labels) {
    return labels.entrySet().stream()
        .map(
            type -> {
              boolean guessed = type.getKey().equals(column.guessedType());
              return new Choice(
                  guessed ? "" : type.getKey(),
                  guessed ? texts.of("preview.type.guessed", type.getValue()) : type.getValue(),
                  type.getKey().equals(column.type()));
            })
        .sorted(Comparator.comparing(choice -> !choice.chosen()))
        .toList();
  }

  private static String wrongWith(int column, FormErrors errors) {
    String field = "columns[" + (column - 1) + "]";
    return (errors.at(field + ".name") + " " + errors.at(field + ".type")).strip();
  }

  /** The columns that look like personal data and are left out. */
  public List<FilePreview.Column> personal() {
    FilePreview shown = preview();
    return shown == null
        ? List.of()
        : shown.columns().stream()
            .filter(column -> column.personal() != null && !column.included())
            .toList();
  }

  /** How many columns become questions. */
  public long included() {
    FilePreview shown = preview();
    return shown == null
        ? 0
        : shown.columns().stream().filter(FilePreview.Column::included).count();
  }
}
