package io.canvass.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.canvass.response.AcceptedResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;

/** A survey's responses as a CSV file (RFC 4180, UTF-8), which can be written once. */
public final class CsvFile {

  /** Its media type. */
  public static final String MEDIA_TYPE = "text/csv; charset=utf-8; header=present";

  private static final char BOM = '\ufeff';
  private static final byte[] UNKNOWN = "\ufffd".getBytes(StandardCharsets.UTF_8);

  private final String name;
  private final CsvOptions options;
  private final CsvColumns columns;
  private final Iterator<AcceptedResponse> responses;

  CsvFile(
      String name, CsvOptions options, CsvColumns columns, Iterator<AcceptedResponse> responses) {
    this.name = name;
    this.options = options;
    this.columns = columns;
    this.responses = responses;
  }

  /** What a browser is to call it: letters, digits, hyphens and a full stop. */
  public String name() {
    return name;
  }

  /** The value of its header {@code Content-Disposition}. */
  public String disposition() {
    return disposition(name);
  }

  static String disposition(String name) {
    return "attachment; filename=\"" + name + "\"";
  }

  /**
   * Writes the file; the stream stays open. If this throws, what was written is not the whole file,
   * and whoever reads it must come to see that.
   */
  public void writeTo(OutputStream out) throws IOException {
    Writer writer =
        new OutputStreamWriter(
            out,
            StandardCharsets.UTF_8
                .newEncoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .replaceWith(UNKNOWN));
    if (options.bom()) {
      writer.append(BOM);
    }
    @SuppressWarnings("resource") // the stream belongs to the caller
    CsvWriter csv =
        CsvWriter.builder()
            .lineDelimiter(LineDelimiter.CRLF)
            .quoteStrategy(new SafeQuotes())
            .build(writer);
    columns.headers(options.headers()).forEach(csv::writeRecord);
    for (long number = 1; responses.hasNext(); number++) {
      csv.writeRecord(columns.row(responses.next(), number));
    }
    csv.flush();
  }
}
