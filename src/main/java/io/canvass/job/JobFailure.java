package io.canvass.job;

import io.canvass.platform.CanvassException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says why a job has failed, in words for the person who started it. */
public final class JobFailure {

  private JobFailure() {}

  /** The reason, in English: as {@link #texts}. */
  public static String text(@Nullable Throwable thrown) {
    return text(Locale.ENGLISH, thrown);
  }

  /**
   * The reason in every language of the pages, by its code: what the first exception made for
   * people says, or that the reason is in the server's log.
   */
  public static Map<String, String> texts(@Nullable Throwable thrown) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Locale language : Messages.languages()) {
      texts.put(language.getLanguage(), text(language, thrown));
    }
    return texts;
  }

  private static String text(Locale language, @Nullable Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidInputException invalid) {
        return invalid.errors().stream()
            .map(error -> Messages.text(language, error))
            .collect(Collectors.joining(" "));
      }
      if (cause instanceof CanvassException known) {
        return Messages.text(language, known);
      }
    }
    return Messages.text(language, "job.failed", List.of());
  }
}
