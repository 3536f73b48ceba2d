package io.canvass.dataimport.web;

import io.canvass.job.Job;
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
