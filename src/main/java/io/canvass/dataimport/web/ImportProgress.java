package io.canvass.dataimport.web;

import io.canvass.job.Job;
import io.canvass.job.JobStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** A job of the import, as a page shows it. */
public record ImportProgress(Job job) {

  /** Whether it still goes on, so that its page asks again. */
  public boolean running() {
    return switch (job.status()) {
      case "STARTING", "STARTED", "STOPPING" -> true;
      default -> false;
    };
  }

  /** Whether it is done. */
  public boolean completed() {
    return job.status().equals("COMPLETED");
  }

  /** How much of it is done, in percent; 0 while that is unknown. */
  public long percentage() {
    long total = job.progress().total();
    return total == 0 ? 0 : Math.min(100, 100 * job.progress().done() / total);
  }

  /** Whether it can go on from where it was. */
  public boolean restartable() {
    return JobStatus.isRestartable(job.status());
  }

  /** Whether it can be asked to stop. */
  public boolean stoppable() {
    return job.status().equals(JobStatus.STARTING) || job.status().equals(JobStatus.STARTED);
  }

  /** How many rows it takes in a second, on average; 0 until it takes some in. */
  public long rowsASecond() {
    Instant from = job.startedOn();
    if (from == null || job.progress().total() == 0) {
      return 0;
    }
    Instant to = job.endedOn() == null ? Instant.now() : job.endedOn();
    long milliseconds = Duration.between(from, to).toMillis();
    return milliseconds <= 0 ? 0 : Math.round(1000.0 * responses() / milliseconds);
  }

  /** What it changed or left out, by kind, with how often. */
  public Map<String, Long> changes() {
    Map<String, Object> result = job.result();
    Map<String, Long> changes = new LinkedHashMap<>();
    if (result != null && result.get("changes") instanceof Map<?, ?> counts) {
      counts.forEach(
          (kind, count) -> {
            if (count instanceof Number number && number.longValue() > 0) {
              changes.put(kind.toString(), number.longValue());
            }
          });
    }
    return changes;
  }

  /** The file that is still kept, so that it can be imported another way; empty if none is. */
  public String file() {
    return job.parameters().containsKey("previewed")
            && (job.status().equals(JobStatus.FAILED) || job.status().equals(JobStatus.STOPPED))
        ? job.parameters().getOrDefault("file", "")
        : "";
  }

  /** The survey that it made; empty before. */
  public String slug() {
    Map<String, Object> result = job.result();
    Object survey = result == null ? null : result.get("survey");
    String address = survey == null ? "" : survey.toString();
    return address.substring(address.lastIndexOf('/') + 1);
  }

  /** How many responses it took in. */
  public long responses() {
    Map<String, Object> result = job.result();
    return result != null && result.get("responses") instanceof Number number
        ? number.longValue()
        : job.progress().done();
  }

  /** The name of the file, as the job's parameters have it. */
  public String name() {
    return job.parameters().getOrDefault("title", job.parameters().getOrDefault("fileName", ""));
  }
}
