package io.canvass.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * A process that this one starts, waits for and ends. Those that still run when this JVM ends are
 * ended with it, the last started first.
 */
public final class Child implements AutoCloseable {

  private static final Deque<Child> RUNNING = new ArrayDeque<>();
  private static boolean ending;

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(Child::endAll, "end child processes"));
  }

  private static final long POLL_MILLIS = 100;
  private static final int LAST_LINES = 25;

  private final String name;
  private final Process process;
  private final Path output;
  private final Duration patience;

  /**
   * Starts the process.
   *
   * @param output where what it prints goes
   * @param patience how long it may take to end when asked, before it is killed
   */
  public Child(String name, ProcessBuilder command, Path output, Duration patience) {
    this.name = name;
    this.output = output;
    this.patience = patience;
    try {
      Files.createDirectories(output.toAbsolutePath().getParent());
      command.redirectErrorStream(true).redirectOutput(output.toFile());
      synchronized (RUNNING) {
        if (ending) {
          throw new SetupException(name + " is not started, since all is being ended.");
        }
        this.process = command.start();
        RUNNING.push(this);
      }
      process.getOutputStream().close();
    } catch (IOException e) {
      throw new SetupException(name + " could not be started: " + e.getMessage(), e);
    }
  }

  /** Whether this JVM is ending, and its children with it. */
  static boolean ending() {
    synchronized (RUNNING) {
      return ending;
    }
  }

  private static void endAll() {
    List<Child> children;
    synchronized (RUNNING) {
      ending = true;
      children = List.copyOf(RUNNING);
    }
    children.forEach(Child::close);
  }

  /**
   * Waits until the condition holds; if the process ends before, prints the given word of failure,
   * or time is up, says so.
   */
  public void await(BooleanSupplier ready, String failure, Duration timeout) {
    Instant end = Instant.now().plus(timeout);
    try {
      while (!ready.getAsBoolean()) {
        if (process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
          throw new SetupException(name + " ended at once. " + lastWords());
        }
        if (lines().stream().anyMatch(line -> line.contains(failure))) {
          close();
          throw new SetupException(name + " can't start. " + lastWords());
        }
        if (Instant.now().isAfter(end)) {
          close();
          throw new SetupException(
              name + " is not ready after " + timeout.toSeconds() + " s. " + lastWords());
        }
      }
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      throw new SetupException(name + ": interrupted while waiting", e);
    }
  }

  CompletableFuture<Process> onExit() {
    return process.onExit();
  }

  /** Whether the process has ended. */
  public boolean ended() {
    return !process.isAlive();
  }

  /** Ends the process at once, without a chance to tidy up. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
    forget();
  }

  /** Asks the process to end, and waits until it has. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        forget();
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kill();
  }

  private void forget() {
    synchronized (RUNNING) {
      RUNNING.remove(this);
    }
  }

  /** Where its output lies, and how it ends. */
  private String lastWords() {
    List<String> all = lines();
    return "Its output is in "
        + output
        + " and ends so:\n"
        + String.join("\n", all.subList(Math.max(0, all.size() - LAST_LINES), all.size()));
  }

  private List<String> lines() {
    try (Stream<String> lines = Files.lines(output, StandardCharsets.UTF_8)) {
      return lines.toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of("(it can't be read: " + e.getMessage() + ")");
    }
  }
}
