package io.canvass.dataimport;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What stands between the cells of a row. */
public enum Delimiter {
  COMMA(','),
  SEMICOLON(';'),
  TAB('\t'),
  PIPE('|');

  private static final int MOST_ROWS = 50;
  private static final String DECLARATION = "sep=";

  private final char character;

  Delimiter(char character) {
    this.character = character;
  }

  char character() {
    return character;
  }

  /** The delimiter that a person gave by its name or as itself, or empty if it is none of ours. */
  static Optional<Delimiter> named(String text) {
    return Stream.of(values())
        .filter(
            d ->
                d.name().toLowerCase(Locale.ROOT).equals(text.strip().toLowerCase(Locale.ROOT))
                    || String.valueOf(d.character).equals(text))
        .findFirst();
  }

  /** The delimiter that a first line such as {@code sep=;} names, as Excel writes and reads it. */
  static Optional<Delimiter> declared(String prefix) {
    return Stream.of(values())
        .filter(
            d -> {
              String line = DECLARATION + d.character;
              return prefix.regionMatches(true, 0, line, 0, line.length())
                  && prefix.length() > line.length()
                  && "\r\n".indexOf(prefix.charAt(line.length())) >= 0;
            })
        .findFirst();
  }

  /**
   * The delimiter that the start of a file uses: the one that cuts most rows into as many cells as
   * the first; of those that do so equally well, the one that makes more cells.
   *
   * @param whole whether this is all of the file, so that its last row is whole too
   */
  static Delimiter detect(String prefix, boolean whole) {
    Delimiter best = COMMA;
    double bestFit = 0;
    for (Delimiter candidate : values()) {
      double fit = candidate.fit(prefix, whole);
      if (fit > bestFit) {
        best = candidate;
        bestFit = fit;
      }
    }
    return best;
  }

  /** The share of rows that are as wide as the first, plus a little for its width; 0 for one. */
  private double fit(String prefix, boolean whole) {
    List<Integer> widths = widths(prefix, whole);
    if (widths.isEmpty() || widths.get(0) < 2) {
      return 0;
    }
    int first = widths.get(0);
    double same = widths.stream().filter(width -> width == first).count();
    return Math.rint(10 * same / widths.size()) + first / (double) TableRows.LONGEST_ROW;
  }

  private List<Integer> widths(String prefix, boolean whole) {
    List<Integer> widths = new ArrayList<>();
    try (CsvReader<CsvRecord> reader =
        CsvRows.reader().fieldSeparator(character).ofCsvRecord(prefix)) {
      for (CsvRecord record : reader) {
        widths.add(record.getFieldCount());
        if (widths.size() > MOST_ROWS) {
          break;
        }
      }
    } catch (CsvParseException e) {
      // What can't be cut this way says nothing beyond the rows before it.
      return widths;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // The prefix may end within its last row.
    return widths.size() > 1 && !whole ? widths.subList(0, widths.size() - 1) : widths;
  }
}
