package io.canvass.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Node and the packages of package.json. */
final class Node {

  private static final int OLDEST = 20;
  private static final Pattern VERSION = Pattern.compile("v(\\d+)\\..*");
  private static final Path PACKAGES = Project.file("node_modules");
  private static final Path INSTALLED = PACKAGES.resolve(".package-lock.json");
  private static final Path WANTED = Project.file("package-lock.json");
  private static final Duration INSTALLING = Duration.ofMinutes(5);

  private Node() {}

  /** Says so if Node is missing or too old. */
  static void check() {
    String advice = " Install Node " + OLDEST + " or newer from https://nodejs.org and try again.";
    String version;
    try {
      Process process = new ProcessBuilder("node", "--version").start();
      version = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new SetupException("Node is missing, and storage needs it." + advice, e);
    }
    Matcher matcher = VERSION.matcher(version);
    if (!matcher.matches() || Integer.parseInt(matcher.group(1)) < OLDEST) {
      throw new SetupException("Node is too old (" + version + ")." + advice);
    }
  }

  /** A script of an installed package; installs the packages if they are missing or outdated. */
  static synchronized Path script(String path) {
    check();
    try {
      if (!Files.exists(INSTALLED)
          || Files.getLastModifiedTime(INSTALLED).compareTo(Files.getLastModifiedTime(WANTED))
              < 0) {
        install();
      }
    } catch (IOException e) {
      throw new SetupException("The Node packages can't be looked at: " + e.getMessage(), e);
    }
    return PACKAGES.resolve(path);
  }

  private static void install() throws IOException {
    Path output = Project.file("target/npm.log");
    ProcessBuilder npm =
        new ProcessBuilder("npm", "ci", "--no-audit", "--no-fund")
            .directory(Project.file("").toFile());
    try (Child child = new Child("npm ci", npm, output, Duration.ofSeconds(5))) {
      Process ended = child.onExit().orTimeout(INSTALLING.toSeconds(), TimeUnit.SECONDS).join();
      if (ended.exitValue() != 0) {
        throw new SetupException(
            "The Node packages can't be installed; "
                + output
                + " says why. Is the npm registry within reach?\n"
                + Files.readString(output));
      }
    }
  }
}
