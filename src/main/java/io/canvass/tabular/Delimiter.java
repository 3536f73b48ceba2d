package io.canvass.tabular;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
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

  private static final Fit NONE = new Fit(0, false, 0, false);

  private static final Comparator<Fit> BETTER =
      Comparator.comparingDouble(Fit::alike)
          .thenComparing(Fit::spaced, Comparator.reverseOrder())
          .thenComparingInt(Fit::width)
          .thenComparing(Fit::decimal, Comparator.reverseOrder());

  private final char character;

  Delimiter(char character) {
    this.character = character;
  }

  /** The character itself. */
  public char character() {
    return character;
  }

  /** The delimiter that a person gave by its name or as itself, or empty if it is none of ours. */
  public static Optional<Delimiter> named(String text) {
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
   * the first. Of those that do so equally well, one that is no part of the headers' sentences,
   * then the one that makes more cells, then one that is no part of numbers.
   *
   * @param whole whether this is all of the file, so that its last row is whole too
   */
  static Delimiter detect(String prefix, boolean whole) {
    Delimiter best = COMMA;
    Fit bestFit = NONE;
    for (Delimiter candidate : values()) {
      Fit fit = Fit.of(candidate.rows(prefix, whole), candidate == COMMA);
      if (BETTER.compare(fit, bestFit) > 0) {
        best = candidate;
        bestFit = fit;
      }
    }
    return best;
  }

  /**
   * How well a delimiter fits.
   *
   * @param alike the tenths of the rows that are as wide as the first; 0 if that is a single cell
   * @param spaced whether space follows it wherever it stands in the first row
   * @param width of the first row
   * @param decimal whether it is a comma and stands between digits wherever it stands in the other
   *     rows
   */
  private record Fit(double alike, boolean spaced, int width, boolean decimal) {

    static Fit of(List<List<String>> rows, boolean comma) {
      if (rows.isEmpty() || rows.get(0).size() < 2) {
        return NONE;
      }
      List<String> first = rows.get(0);
      double same = rows.stream().filter(row -> row.size() == first.size()).count();
      return new Fit(
          Math.rint(10 * same / rows.size()),
          first.stream().skip(1).allMatch(cell -> cell.startsWith(" ")),
          first.size(),
          comma && rows.size() > 1 && rows.stream().skip(1).allMatch(Fit::isCutWithinNumbers));
    }

    private static boolean isCutWithinNumbers(List<String> row) {
      for (int i = 1; i < row.size(); i++) {
        String before = row.get(i - 1);
        String after = row.get(i);
        if (before.isEmpty()
            || after.isEmpty()
            || !Character.isDigit(before.charAt(before.length() - 1))
            || !Character.isDigit(after.charAt(0))) {
          return false;
        }
      }
      return true;
    }
  }

  private List<List<String>> rows(String prefix, boolean whole) {
    List<List<String>> rows = new ArrayList<>();
    try (CsvReader<CsvRecord> reader =
        CsvRows.reader().fieldSeparator(character).ofCsvRecord(prefix)) {
      for (CsvRecord record : reader) {
        rows.add(record.getFields());
        if (rows.size() > MOST_ROWS) {
          break;
        }
      }
    } catch (CsvParseException e) {
      // What can't be cut this way says nothing beyond the rows before it.
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // The prefix may end within its last row.
    return rows.size() > 1 && !whole ? rows.subList(0, rows.size() - 1) : rows;
  }
}
