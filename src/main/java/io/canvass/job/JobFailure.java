package io.canvass.job;

import io.canvass.platform.CanvassException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says why a job has failed, in words for the person who started it. */
public final class JobFailure {

  private JobFailure() {}

  /**
   * The reason, in English: what the first exception made for people says, or that the reason is in
   * the server's log.
   */
  public static String text(@Nullable Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidInputException invalid) {
        return invalid.errors().stream()
            .map(error -> Messages.text(Locale.ENGLISH, error))
            .collect(Collectors.joining(" "));
      }
      if (cause instanceof CanvassException known) {
        return Messages.text(Locale.ENGLISH, known);
      }
    }
    return Messages.text(Locale.ENGLISH, "job.failed", List.of());
  }
}
