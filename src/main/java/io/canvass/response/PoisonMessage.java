package io.canvass.response;

import io.canvass.platform.Json;
import io.canvass.survey.SurveyKey;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the operator is shown of a poison message: whose it is and what is wrong with it. Not the
 * answers, which are the tenant's own.
 *
 * @param error why it was put aside; empty if that isn't known
 * @param tenant whose survey it is about; null if the message can't be read
 * @param slugName the survey; null if the message can't be read
 * @param responses ids of the responses that it announces
 * @param since when it was put aside
 * @param taken how often it has been taken from the poison queue since
 * @param bytes how long it is
 */
public record PoisonMessage(
    String id,
    String error,
    @Nullable String tenant,
    @Nullable String slugName,
    List<UUID> responses,
    Instant since,
    long taken,
    int bytes) {

  /** Reads a message as it lies in the poison queue. */
  public static PoisonMessage of(String id, byte[] message, Instant since, long taken) {
    Poisoned poisoned = Poisoned.read(message);
    try {
      Announcement announcement = Json.read(poisoned.body(), Announcement.class);
      SurveyKey survey = announcement.survey();
      return new PoisonMessage(
          id,
          poisoned.error(),
          survey.tenant().value(),
          survey.slug().value(),
          announcement.responses().stream().map(Announcement.Item::id).toList(),
          since,
          taken,
          poisoned.body().length);
    } catch (UncheckedIOException e) {
      return unreadable(id, poisoned, since, taken);
    }
  }

  private static PoisonMessage unreadable(String id, Poisoned poisoned, Instant since, long taken) {
    return new PoisonMessage(
        id, poisoned.error(), null, null, List.of(), since, taken, poisoned.body().length);
  }
}
