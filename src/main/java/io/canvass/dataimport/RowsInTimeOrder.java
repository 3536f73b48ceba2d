package io.canvass.dataimport;

import io.canvass.platform.Ticks;
import io.canvass.tabular.TemporaryFiles;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Rows in the order of their times; those of the same time in the order of the file. Sorted runs of
 * rows are written to temporary files and merged, so that memory doesn't grow with the file.
 */
final class RowsInTimeOrder implements PlacedRows {

  private static final int ROWS_IN_RUN = 5_000;
  private static final long CHARACTERS_IN_RUN = 8_000_000;
  private static final int BUFFER = 1 << 14;
  private static final Comparator<PlacedRow> ORDER =
      Comparator.comparingLong(PlacedRow::ticks).thenComparingLong(placed -> placed.row().number());

  private final List<Path> files = new ArrayList<>();
  private final List<Run> runs = new ArrayList<>();
  private final PriorityQueue<Run> merged =
      new PriorityQueue<>(Comparator.comparing(Run::head, ORDER));
  private long last;

  /** A sorted run, read from its file. */
  private static final class Run {
    private final DataInputStream in;
    private PlacedRow head;

    Run(Path file) throws IOException {
      this.in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
      this.head = read();
    }

    PlacedRow head() {
      return head;
    }

    /** Goes on to the next row; false if there is none. */
    boolean advance() throws IOException {
      if (in.readBoolean()) {
        head = read();
        return true;
      }
      return false;
    }

    private PlacedRow read() throws IOException {
      long ticks = in.readLong();
      long number = in.readLong();
      long line = in.readLong();
      int count = in.readInt();
      List<String> cells = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        cells.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
      }
      return new PlacedRow(new TableRows.Row(number, line, cells), ticks);
    }
  }

  /**
   * Reads the whole file and sorts it.
   *
   * @param file closed by this
   */
  RowsInTimeOrder(TableRows file, TimeColumn times) throws IOException {
    boolean done = false;
    try (file) {
      List<PlacedRow> run = new ArrayList<>();
      long characters = 0;
      for (TableRows.Row row = file.next(); row != null; row = file.next()) {
        run.add(new PlacedRow(row, Ticks.of(times.of(row))));
        characters += row.cells().stream().mapToLong(String::length).sum();
        if (run.size() == ROWS_IN_RUN || characters > CHARACTERS_IN_RUN) {
          write(run);
          run = new ArrayList<>();
          characters = 0;
        }
      }
      if (!run.isEmpty()) {
        write(run);
      }
      for (Path path : files) {
        Run opened = new Run(path);
        runs.add(opened);
        merged.add(opened);
      }
      done = true;
    } finally {
      if (!done) {
        close();
      }
    }
  }

  private void write(List<PlacedRow> run) throws IOException {
    run.sort(ORDER);
    Path path = TemporaryFiles.create(".rows");
    files.add(path);
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path), BUFFER))) {
      for (int i = 0; i < run.size(); i++) {
        PlacedRow placed = run.get(i);
        out.writeLong(placed.ticks());
        out.writeLong(placed.row().number());
        out.writeLong(placed.row().line());
        out.writeInt(placed.row().cells().size());
        for (String cell : placed.row().cells()) {
          byte[] bytes = cell.getBytes(StandardCharsets.UTF_8);
          out.writeInt(bytes.length);
          out.write(bytes);
        }
        out.writeBoolean(i + 1 < run.size());
      }
    }
  }

  @Override
  public @Nullable PlacedRow next() throws IOException {
    Run run = merged.poll();
    if (run == null) {
      return null;
    }
    PlacedRow first = run.head();
    if (run.advance()) {
      merged.add(run);
    }
    last = Math.max(last + 1, first.ticks());
    return new PlacedRow(first.row(), last);
  }

  @Override
  public void close() throws IOException {
    for (Run run : runs) {
      run.in.close();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
