package io.canvass.dataimport.web;

import io.canvass.dataimport.FilePreview;
import io.canvass.dataimport.SubmissionTime;
import io.canvass.dataimport.TimePlan;
import io.canvass.question.QuestionTypes;
import io.canvass.site.Texts;
import io.canvass.tabular.Delimiter;
import io.canvass.tabular.TextEncoding;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What can be chosen on the preview's page, and what a choice of time does. */
@Named("importChoices")
@RequestScoped
public class PreviewChoicesView {

  private static final String DEFAULT_ZONE = "UTC";
  private static final List<String> ZONES =
      Stream.concat(
              Stream.of(DEFAULT_ZONE),
              ZoneId.getAvailableZoneIds().stream()
                  .filter(
                      id ->
                          id.matches(
                              "(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.*"))
                  .sorted())
          .toList();

  private static final int LONGEST_NAME = 60;

  @Inject PreviewView page;
  @Inject Texts texts;

  /** The encodings of text. */
  public List<Choice> encodings() {
    FilePreview preview = page.preview();
    TextEncoding read = preview == null ? null : preview.encoding();
    String now = read == null ? page.sent("encoding") : read.label();
    return Stream.of(TextEncoding.values())
        .map(e -> new Choice(e.label(), texts.of("encoding." + e.label()), e.label().equals(now)))
        .toList();
  }

  /** The delimiters. */
  public List<Choice> delimiters() {
    FilePreview preview = page.preview();
    String now =
        preview == null || preview.delimiter() == null
            ? page.sent("delimiter")
            : preview.delimiter().name().toLowerCase(Locale.ROOT);
    return Stream.of(Delimiter.values())
        .map(delimiter -> delimiter.name().toLowerCase(Locale.ROOT))
        .map(name -> new Choice(name, texts.of("delimiter." + name), name.equals(now)))
        .toList();
  }

  /** How many rows are headers. */
  public List<Choice> headerRows() {
    FilePreview preview = page.preview();
    return Stream.of(1, 2, 3)
        .map(
            rows ->
                new Choice(
                    rows.toString(),
                    texts.of(
                        preview != null && preview.guessedHeaderRows() == rows
                            ? "preview.headers.guessed"
                            : "preview.headers.rows",
                        rows),
                    preview == null
                        ? page.sent("headerRows").equals(rows.toString())
                        : preview.headerRows() == rows))
        .toList();
  }

  /** The columns that look like times. */
  public List<Choice> times() {
    return columns(column -> column.timeFormat() != null);
  }

  /** The other columns. */
  public List<Choice> noTimes() {
    return columns(column -> column.timeFormat() == null);
  }

  private List<Choice> columns(Predicate<FilePreview.Column> which) {
    FilePreview preview = page.preview();
    TimePlan time = time();
    return preview == null
        ? List.of()
        : preview.columns().stream()
            .filter(which)
            .map(
                column ->
                    new Choice(
                        Integer.toString(column.number()),
                        column.number() + " · " + PreviewColumn.cut(column.name(), LONGEST_NAME),
                        time != null && time.column() == column.number()))
            .toList();
  }

  /** How many types a column can have besides its own. */
  public int otherTypes() {
    return QuestionTypes.all().size() - 1;
  }

  /** The formats of a time. */
  public List<Choice> formats() {
    TimePlan time = time();
    return SubmissionTime.formats().stream()
        .map(
            format ->
                new Choice(
                    format,
                    format.equals(SubmissionTime.ISO)
                        ? texts.of("preview.time.iso")
                        : format.replace("[:ss]", ":ss").replace(" O", " GMT+0"),
                    time != null && time.format().equals(format)))
        .toList();
  }

  /** The time zones. */
  public List<Choice> zones() {
    TimePlan time = time();
    String now = time == null ? DEFAULT_ZONE : time.zone();
    return ZONES.stream().map(id -> new Choice(id, id.replace('_', ' '), id.equals(now))).toList();
  }

  private @Nullable TimePlan time() {
    FilePreview preview = page.preview();
    return preview == null ? null : preview.time();
  }

  /** How the first time in the file is read; empty if none is chosen or it can't be read. */
  public String exampleOfTime() {
    FilePreview preview = page.preview();
    TimePlan time = time();
    if (preview == null || time == null || time.column() > preview.columns().size()) {
      return "";
    }
    Optional<String> cell =
        preview.firstRows().stream()
            .map(row -> row.get(time.column() - 1))
            .filter(text -> !text.isEmpty())
            .findFirst();
    return cell.map(
            text ->
                SubmissionTime.readAs(text, time)
                    .map(
                        read ->
                            texts.of(
                                "preview.time.example",
                                PreviewColumn.cut(text, 60),
                                DateTimeFormatter.ofLocalizedDateTime(
                                        FormatStyle.FULL, FormatStyle.MEDIUM)
                                    .withLocale(texts.language().locale())
                                    .format(read.atZone(ZoneId.of(time.zone())))))
                    .orElseGet(() -> texts.of("preview.time.unread", PreviewColumn.cut(text, 60))))
        .orElse("");
  }
}
