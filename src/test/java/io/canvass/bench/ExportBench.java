package io.canvass.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.counting.Pipeline;
import io.canvass.export.CsvOptions;
import io.canvass.export.ResponseExporter;
import io.canvass.platform.Json;
import io.canvass.platform.StampClock;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.LogReader;
import io.canvass.response.OrderedResponses;
import io.canvass.response.azure.AzureResponseIndexStore;
import io.canvass.response.azure.AzureResponseLogStore;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.azure.AzureSurveyStore;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * A survey of 20 questions written as CSV: how many rows a storage call gives, how fast it is, and
 * how much heap it takes, for few responses and for many. Some surveys are in the log as in the
 * index, as an import writes them; others were written by three instances, with responses up to
 * 5,000 places late, which is worse than it comes to be.
 */
class ExportBench {

  private static final int FEW = 10_000;
  private static final int MANY = 100_000;
  private static final int COLUMNS = 20;
  private static final int BLOCK = 1_000;
  private static final int LATE = 5_000;
  private static final int ROUNDS = 3;
  private static final double ROWS_A_CALL = 50;
  private static final double MOST_GROWTH = 1.2;
  private static final long FIRST_TICKS = 639_000_000_000_000_000L;
  private static final CsvOptions OPTIONS = CsvOptions.of(null, null);

  /** What was measured of one file. */
  private record Run(double seconds, long calls, long bytes, long written, double heap) {}

  /** Counts what is written and keeps none of it. */
  private static final class Sink extends OutputStream {
    private long bytes;

    @Override
    public void write(int one) {
      bytes++;
    }

    @Override
    public void write(byte[] all, int from, int length) {
      bytes += length;
    }
  }

  @Test
  void readsManyRowsACallInTheSameHeap() throws Exception {
    try (Lab lab = new Lab()) {
      Report report = new Report("export", "CSV export of 20 columns");
      report.row(
          "rows", "log", "storage calls", "rows a call", "MB read", "MB written", "s", "heap, MB");
      report.row("---:", "---", "---:", "---:", "---:", "---:", "---:", "---:");
      Survey warm = filled(lab, FEW, false);
      measured(lab, warm, FEW);
      Map<Integer, Double> heap = new LinkedHashMap<>();
      for (boolean late : new boolean[] {false, true}) {
        for (int rows : new int[] {FEW, MANY}) {
          Survey survey = filled(lab, rows, late);
          List<Run> runs = new ArrayList<>();
          for (int round = 0; round < ROUNDS; round++) {
            runs.add(measured(lab, survey, rows));
          }
          Run run = runs.get(0);
          double rowsACall = (double) rows / run.calls();
          double peak = Figures.median(runs.stream().map(Run::heap).toList());
          heap.merge(rows, peak, Math::max);
          report.row(
              rows,
              late ? "late" : "in order",
              run.calls(),
              rowsACall,
              run.bytes() / 1e6,
              run.written() / 1e6,
              Figures.median(runs.stream().map(Run::seconds).toList()),
              peak);
          assertThat(rowsACall).isGreaterThan(ROWS_A_CALL);
        }
      }
      double growth = heap.get(MANY) / heap.get(FEW);
      report.line("");
      report.line("Heap for " + MANY + " rows over heap for " + FEW + ": " + Report.number(growth));
      report.line("");
      report.finish();
      assertThat(growth).isLessThan(MOST_GROWTH);
    }
  }

  private static Run measured(Lab lab, Survey survey, int rows)
      throws IOException, InterruptedException {
    // An instance that has none of it in memory.
    ResponseExporter exporter =
        new ResponseExporter(
            new SurveyCatalog(new AzureSurveyStore(lab.storage, new StampClock())),
            new OrderedResponses(
                new AzureResponseIndexStore(lab.storage),
                new LogReader(new AzureResponseLogStore(lab.storage))));
    Sink timed = new Sink();
    long calls = lab.meter.calls();
    long bytes = lab.meter.bytes();
    long began = System.nanoTime();
    exporter.csv(survey.tenant(), survey.slug(), OPTIONS).writeTo(timed);
    double seconds = (System.nanoTime() - began) / 1e9;
    calls = lab.meter.calls() - calls;
    bytes = lab.meter.bytes() - bytes;
    try (HeapSampler sampler = new HeapSampler()) {
      // As many rows each time, so that looks at the heap hit the same moments as often.
      for (int row = 0; row < MANY; row += rows) {
        exporter.csv(survey.tenant(), survey.slug(), OPTIONS).writeTo(new Sink());
      }
      return new Run(seconds, calls, bytes, timed.bytes, sampler.peak() / 1e6);
    }
  }

  /** Straight to log and index. */
  private static Survey filled(Lab lab, int size, boolean late) {
    Survey survey = lab.survey(questions());
    Pipeline instance = lab.instance(Duration.ZERO);
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      numbers.add(i);
    }
    for (int from = 0; late && from < size; from += LATE) {
      Collections.shuffle(numbers.subList(from, from + LATE), new Random(size));
    }
    for (int from = 0; from < size; from += BLOCK) {
      List<AcceptedResponse> block = new ArrayList<>();
      for (int number : numbers.subList(from, from + BLOCK)) {
        long ticks = FIRST_TICKS + number;
        block.add(new AcceptedResponse(new UUID(ticks, number), ticks, 1, answers(number)));
      }
      instance.indexer.add(survey.key(), late ? "bulk" + (from / BLOCK) % 3 : "bulk", block);
    }
    return survey;
  }

  static List<Question> questions() {
    List<Question> questions = new ArrayList<>();
    for (int i = 1; i <= COLUMNS; i++) {
      String text = "Question " + i;
      questions.add(
          switch (i % 4) {
            case 0 -> new Question("q" + i, "simpleText", text, List.of(), false);
            case 1 -> new Question("q" + i, "fiveStars", text, List.of(), false);
            default ->
                new Question(
                    "q" + i, "multipleChoice", text, List.of("Red", "Blue", "Green"), false);
          });
    }
    return questions;
  }

  private static Map<String, JsonNode> answers(int number) {
    Map<String, JsonNode> answers = new LinkedHashMap<>();
    for (int i = 1; i <= COLUMNS; i++) {
      answers.put("q" + i, Json.mapper().valueToTree(answer(number, i)));
    }
    return answers;
  }

  static Object answer(int number, int column) {
    return switch (column % 4) {
      case 0 -> "The staff were friendly and quick, the queue was long: " + number;
      case 1 -> 1 + (number + column) % 5;
      default -> List.of("Red", "Blue", "Green").get((number + column) % 3);
    };
  }
}
