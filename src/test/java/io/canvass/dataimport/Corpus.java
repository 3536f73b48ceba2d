package io.canvass.dataimport;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.canvass.tabular.TextEncoding;
import io.canvass.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Real survey data beside the project, which not every checkout has. */
final class Corpus {

  private Corpus() {}

  /**
   * A file and what is known of it.
   *
   * @param encoding as the corpus says
   */
  record Sample(String name, TextEncoding encoding, char delimiter, int headerRows, int records) {

    /** How many responses it holds. */
    int responses() {
      return records - headerRows + 1;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Files with more than one row of headers. */
  private static final Map<String, Integer> HEADER_ROWS =
      Map.of(
          "538_StarWars.csv", 2,
          "538_sleeping-alone-data.csv", 2,
          "poll-of-pollsters-anonymous-answers-7.tsv", 2,
          "ospo2022_raw.csv", 3,
          "qualtrics_three_headers.csv", 3);

  /** All files of responses. */
  static Stream<Sample> files() throws IOException {
    List<String> profiles = Files.readAllLines(existing("corpus/profile_responses.tsv"));
    return profiles.stream().skip(1).map(Corpus::sample);
  }

  private static Sample sample(String profile) {
    String[] fields = profile.split("\t", -1);
    String name = fields[0].substring(fields[0].indexOf('/') + 1);
    char delimiter =
        switch (fields[2]) {
          case "tab" -> '\t';
          case "semicolon" -> ';';
          default -> ',';
        };
    return new Sample(
        name,
        encoding(fields[1]),
        delimiter,
        HEADER_ROWS.getOrDefault(name, 1),
        Integer.parseInt(fields[3]));
  }

  private static TextEncoding encoding(String name) {
    if (name.startsWith("8-bit") || name.startsWith("Windows-1252")) {
      return TextEncoding.WINDOWS_1252;
    }
    if (name.startsWith("Mac")) {
      return TextEncoding.MAC_ROMAN;
    }
    return name.startsWith("UTF-16LE") ? TextEncoding.UTF_16LE : TextEncoding.UTF_8;
  }

  /** The file; the test is passed over where there is no corpus. */
  static Path file(String name) {
    return existing("corpus/responses/" + name);
  }

  private static Path existing(String path) {
    Path file = Project.shared().resolve(path);
    assumeTrue(Files.exists(file), "skipped, since there is no " + file);
    return file;
  }
}
