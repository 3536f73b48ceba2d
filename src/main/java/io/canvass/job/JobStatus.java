package io.canvass.job;

import java.util.Set;

/** States of a job, as Jakarta Batch names them. */
public final class JobStatus {

  /** It waits to be run. */
  public static final String STARTING = "STARTING";

  /** It runs. */
  public static final String STARTED = "STARTED";

  /** It runs and was asked to stop. */
  public static final String STOPPING = "STOPPING";

  /** It has stopped at a checkpoint and can be restarted. */
  public static final String STOPPED = "STOPPED";

  /** It has failed and can be restarted from its last checkpoint. */
  public static final String FAILED = "FAILED";

  /** It has done its work. */
  public static final String COMPLETED = "COMPLETED";

  /** It was given up and can't be restarted. */
  public static final String ABANDONED = "ABANDONED";

  private static final Set<String> ENDS = Set.of(STOPPED, FAILED, COMPLETED, ABANDONED);

  private JobStatus() {}

  /** Whether a job in that state is over. */
  public static boolean isEnd(String status) {
    return ENDS.contains(status);
  }

  /** Whether a job in that state can be restarted. */
  public static boolean isRestartable(String status) {
    return STOPPED.equals(status) || FAILED.equals(status);
  }
}
