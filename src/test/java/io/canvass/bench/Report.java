package io.canvass.bench;

import io.canvass.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a benchmark found, as lines of Markdown: printed, and kept in {@code target/bench}. */
final class Report {

  private final String name;
  private final List<String> lines = new ArrayList<>();

  Report(String name, String title) {
    this.name = name;
    line("## " + title);
    line("");
  }

  /** Adds a line. */
  void line(String line) {
    lines.add(line);
  }

  /** Adds a row of a table. */
  void row(Object... cells) {
    lines.add(
        "| "
            + Arrays.stream(cells)
                .map(cell -> cell instanceof Double number ? number(number) : cell.toString())
                .collect(Collectors.joining(" | "))
            + " |");
  }

  /** A number with two decimals. */
  static String number(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  /** Prints it and writes it down. */
  void finish() {
    Path directory = Project.file("target/bench");
    String text = String.join("\n", lines) + "\n";
    try {
      Files.createDirectories(directory);
      Files.writeString(directory.resolve(name + ".md"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    System.Logger log = System.getLogger(Report.class.getName());
    log.log(System.Logger.Level.INFO, "\n{0}", text);
  }
}
