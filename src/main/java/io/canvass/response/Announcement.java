package io.canvass.response;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.survey.SurveyKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A message that says that responses of one survey are stored and want to be counted, or that some
 * want to be erased.
 *
 * @param erasures what to erase after the responses are counted; null if nothing is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Announcement(
    SurveyKey survey, List<Item> responses, @Nullable List<Erasing> erasures) {

  /** Refuses one that lacks what every one has: it is poison and must be known as such at once. */
  public Announcement {
    Objects.requireNonNull(survey, "survey");
    responses = List.copyOf(responses);
    erasures = erasures == null ? null : List.copyOf(erasures);
  }

  /** An announcement of responses alone. */
  public Announcement(SurveyKey survey, List<Item> responses) {
    this(survey, responses, null);
  }

  /** What to erase. */
  public List<Erasing> erasing() {
    return erasures == null ? List.of() : erasures;
  }

  /**
   * That a response is to be erased.
   *
   * @param at when that was asked for
   * @param account who asked for it
   */
  public record Erasing(UUID id, Instant at, String account) {

    /** Refuses one that lacks a part. */
    public Erasing {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(at, "at");
      Objects.requireNonNull(account, "account");
    }
  }

  /**
   * One response.
   *
   * @param answers null where they would not fit; then they are read from the stored response
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Item(
      UUID id, long ticks, int surveyVersion, @Nullable Map<String, JsonNode> answers) {

    /** Refuses one that says of no response. */
    public Item {
      Objects.requireNonNull(id, "id");
    }

    static Item of(AcceptedResponse response) {
      return new Item(
          response.id(), response.ticks(), response.surveyVersion(), response.answers());
    }

    Item bare() {
      return new Item(id, ticks, surveyVersion, null);
    }
  }
}
