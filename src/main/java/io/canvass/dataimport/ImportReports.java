package io.canvass.dataimport;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.canvass.export.FormulaGuard;
import io.canvass.export.SafeQuotes;
import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.SurveyPart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What stays of an import beside the survey: a report of what was changed or left out, and where
 * each question came from, so that columns can be joined to one question later. It goes with the
 * survey.
 */
@ApplicationScoped
public class ImportReports implements SurveyPart {

  /** What a report is. */
  public static final String MEDIA_TYPE = "text/csv; charset=utf-8; header=present";

  /** How a browser is to take it: as a file. */
  public static final String DISPOSITION = "attachment; filename=\"import-report.csv\"";

  private static final String FOLDER = "surveys/";
  private static final String REPORT = ".report.csv";
  private static final String COLUMNS = ".columns.json";

  /**
   * Where the questions of a survey came from.
   *
   * @param headers the header rows, each with a cell a column
   * @param columns what they say of the columns
   * @param groups columns that look like the options of one question
   */
  record Origin(List<List<String>> headers, List<Headers.Column> columns, List<SelectAll> groups) {}

  private final ImportFileStore store;

  @Inject
  public ImportReports(ImportFileStore store) {
    this.store = store;
  }

  /** Keeps where the questions came from and what was changed. */
  void put(SurveyKey survey, Origin origin, Changes changes) {
    store.put(survey.tenant(), name(survey, COLUMNS), new ByteArrayInputStream(Json.write(origin)));
    store.put(
        survey.tenant(), name(survey, REPORT), new ByteArrayInputStream(csv(changes.entries())));
  }

  private static byte[] csv(List<Changes.Entry> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Writer text = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
        CsvWriter csv = CsvWriter.builder().quoteStrategy(new SafeQuotes()).build(text)) {
      // With a byte order mark, since it is read in spreadsheets.
      text.write('\ufeff');
      csv.writeRecord("change", "row", "column", "before", "after", "count");
      for (Changes.Entry entry : entries) {
        csv.writeRecord(
            entry.kind().label(),
            number(entry.row()),
            number(entry.column()),
            FormulaGuard.escape(entry.before()),
            FormulaGuard.escape(entry.after()),
            Long.toString(entry.count()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static String number(long number) {
    return number == 0 ? "" : Long.toString(number);
  }

  /**
   * The report as CSV in UTF-8.
   *
   * @throws NotFoundException if there is none, as of a deleted survey
   */
  InputStream open(SurveyKey survey) {
    return store.open(survey.tenant(), name(survey, REPORT)).orElseThrow(NotFoundException::new);
  }

  @Override
  public void delete(SurveyKey survey) {
    TenantId tenant = survey.tenant();
    store.delete(tenant, name(survey, REPORT));
    store.delete(tenant, name(survey, COLUMNS));
  }

  private static String name(SurveyKey survey, String suffix) {
    return FOLDER + survey + suffix;
  }
}
