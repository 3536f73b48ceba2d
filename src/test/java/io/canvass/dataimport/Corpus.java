package io.canvass.dataimport;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.canvass.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Real survey data beside the project, which not every checkout has. */
final class Corpus {

  private Corpus() {}

  /** Files that import without options. */
  static Stream<String> files() {
    return Stream.of(
        "flying-etiquette.csv",
        "thanksgiving-2015-poll-data.csv",
        "538_masculinity_raw.csv",
        "spack2020.csv",
        "rse2017_de_public_data.csv");
  }

  /** The file; the test is passed over where there is no corpus. */
  static Path file(String name) {
    return existing("corpus/responses/" + name);
  }

  /** How many responses the corpus says that the file holds. */
  static int responses(String name) throws IOException {
    List<String> profiles = Files.readAllLines(existing("corpus/profile_responses.tsv"));
    int column = List.of(profiles.get(0).split("\t", -1)).indexOf("records_after_first_row");
    return profiles.stream()
        .filter(line -> line.startsWith("responses/" + name + "\t"))
        .map(line -> Integer.parseInt(line.split("\t", -1)[column]))
        .findFirst()
        .orElseThrow();
  }

  private static Path existing(String path) {
    Path file = Project.shared().resolve(path);
    assumeTrue(Files.exists(file), "skipped, since there is no " + file);
    return file;
  }
}
