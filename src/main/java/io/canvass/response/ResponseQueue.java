package io.canvass.response;

import io.canvass.survey.SurveyKey;
import java.time.Duration;
import java.util.List;

/** Carries announcements from those who accept to those who count; at least once, in any order. */
public interface ResponseQueue {

  /**
   * The most bytes of an announcement as JSON: what 64 KiB leave after Base64, with room for an
   * error's text.
   */
  int LARGEST = 46 * 1024;

  /**
   * A message that was taken and is hidden from others for a while.
   *
   * @param body as JSON, not yet looked at
   * @param handle what the adapter needs to delete it
   */
  record Taken(String location, Lane lane, byte[] body, long deliveries, Object handle) {}

  /**
   * Puts an announcement on the survey's queue; when this returns, it will be delivered.
   *
   * @param hidden how long nobody is given it, so that the caller may deal with it meanwhile; zero
   *     for whoever asks first
   * @return the message as if the caller had taken it
   */
  Taken put(SurveyKey survey, Lane lane, byte[] announcement, Duration hidden);

  /** Names of the places that have queues of their own; each is to be asked. */
  List<String> locations();

  /** Takes messages of a lane, at most its share. */
  List<Taken> take(String location, Lane lane, Duration hidden);

  /**
   * Sets anew how long a taken message stays hidden; nothing happens if somebody else has it by
   * now.
   *
   * @return the message as it is held now
   */
  Taken hide(Taken message, Duration hidden);

  /** Removes a message that was dealt with. */
  void delete(Taken message);

  /** Puts a message that can't be dealt with aside, with the reason, for the operator. */
  void poison(String location, Lane lane, byte[] body, String error);
}
