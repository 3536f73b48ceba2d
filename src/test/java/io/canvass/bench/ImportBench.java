package io.canvass.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.counting.Pipeline;
import io.canvass.dataimport.StoredImport;
import io.canvass.question.Question;
import io.canvass.survey.Survey;
import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Importing a file of 20 columns against sending its rows one after the other, and the heap that it
 * takes for few rows and for many.
 */
class ImportBench {

  private static final int FEW = 10_000;
  private static final int MANY = 100_000;
  private static final int POSTED = 2_000;
  private static final int A_DRAIN = 100;
  private static final int ROUNDS = 3;
  private static final double TIMES_AS_FAST = 20;
  private static final double MOST_GROWTH = 1.2;

  @Test
  void isMuchFasterThanPostingAndTakesTheSameHeap() throws Exception {
    Path few = file(FEW);
    Path many = file(MANY);
    try (Lab lab = new Lab()) {
      List<Question> questions = ExportBench.questions();
      Survey posted = lab.survey(questions);
      Pipeline poster = lab.instance(Duration.ZERO);
      imported(lab, few);
      post(poster, posted, A_DRAIN);
      double posting = post(poster, posted, POSTED / 2);
      double seconds = imported(lab, many);
      posting += post(poster, posted, POSTED / 2);
      double aPost = posting / POSTED;
      double aRow = seconds / MANY;
      List<Double> heapOfFew = new ArrayList<>();
      List<Double> heapOfMany = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        // As many rows each time, so that looks at the heap hit the same moments as often.
        heapOfFew.add(peak(lab, few, MANY / FEW));
        heapOfMany.add(peak(lab, many, 1));
      }
      double growth = Figures.median(heapOfMany) / Figures.median(heapOfFew);
      Report report = new Report("import", "Import of 20 columns");
      report.row("", "");
      report.row("---", "---:");
      report.row("100,000 rows, s", seconds);
      report.row("rows/s", 1 / aRow);
      report.row("a row accepted by itself, ms", aPost * 1e3);
      report.row("**times as fast**", aPost / aRow);
      report.row("heap at 10,000 rows, MB", Figures.median(heapOfFew));
      report.row("heap at 100,000 rows, MB", Figures.median(heapOfMany));
      report.row("**ratio**", growth);
      report.line("");
      report.finish();
      assertThat(aPost / aRow).isGreaterThan(TIMES_AS_FAST);
      assertThat(growth).isLessThanOrEqualTo(MOST_GROWTH);
    } finally {
      Files.delete(few);
      Files.delete(many);
    }
  }

  /** Only accepting is timed, not counting: what the sender of each row waits for. */
  private static double post(Pipeline instance, Survey survey, int rows) {
    double seconds = 0;
    for (int row = 0; row < rows; row++) {
      Object[] answers = new Object[2 * survey.questions().size()];
      for (int i = 0; i < survey.questions().size(); i++) {
        answers[2 * i] = survey.questions().get(i).code();
        answers[2 * i + 1] = ExportBench.answer(row, i + 1);
      }
      long began = System.nanoTime();
      instance.acceptOnce(survey, answers);
      seconds += (System.nanoTime() - began) / 1e9;
      if (row % A_DRAIN == A_DRAIN - 1) {
        instance.drain();
      }
    }
    return seconds;
  }

  /** All of it, from taking the file in to the published survey; in seconds. */
  private static double imported(Lab lab, Path file) throws IOException {
    StoredImport instance = new StoredImport(lab.storage);
    long began = System.nanoTime();
    try (InputStream content = new BufferedInputStream(Files.newInputStream(file))) {
      String job = instance.start(Lab.TENANT, content, "import " + UUID.randomUUID());
      instance.run(job, new StoredImport.Checkpoint());
    }
    return (System.nanoTime() - began) / 1e9;
  }

  private static double peak(Lab lab, Path file, int times)
      throws IOException, InterruptedException {
    try (HeapSampler sampler = new HeapSampler()) {
      for (int i = 0; i < times; i++) {
        imported(lab, file);
      }
      return sampler.peak() / 1e6;
    }
  }

  private static Path file(int rows) throws IOException {
    Path file = Files.createTempFile("import", ".csv");
    List<Question> questions = ExportBench.questions();
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < questions.size(); i++) {
        out.write((i == 0 ? "" : ",") + questions.get(i).text());
      }
      for (int row = 0; row < rows; row++) {
        for (int i = 0; i < questions.size(); i++) {
          out.write((i == 0 ? "\n\"" : ",\"") + ExportBench.answer(row, i + 1) + "\"");
        }
      }
    }
    return file;
  }
}
