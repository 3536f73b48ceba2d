package io.canvass.bench;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where processor time goes: to the storage, to Canvass, or to this process with its clients. */
final class Processors {

  private static final String CLIENTS = "clients (this process)";
  private static final String STORAGE = "storage (Azurite)";
  private static final String SERVER = "Canvass (Open Liberty)";

  private Processors() {}

  /** Milliseconds that each has used so far. */
  static Map<String, Double> used() {
    Map<String, Double> used = new LinkedHashMap<>();
    used.put(SERVER, 0.0);
    used.put(STORAGE, 0.0);
    used.put(CLIENTS, millis(ProcessHandle.current()));
    ProcessHandle.current()
        .descendants()
        .forEach(
            child ->
                used.merge(
                    child.info().command().orElse("").contains("node") ? STORAGE : SERVER,
                    millis(child),
                    Double::sum));
    return used;
  }

  private static double millis(ProcessHandle process) {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L) / 1e6;
  }

  /** Adds to a sum what was used since. */
  static void add(Map<String, Double> sum, Map<String, Double> before) {
    used()
        .forEach((name, now) -> sum.merge(name, now - before.getOrDefault(name, 0.0), Double::sum));
  }
}
