package io.canvass.response;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queues of responses as the operator sees them, with what was put aside as poison. */
public interface PoisonQueue {

  /** How many messages can be looked at without taking them. */
  int MOST_SHOWN = 32;

  /**
   * How a queue stands.
   *
   * @param depth about how many messages wait or are being worked on
   * @param oldest since when the first of those that wait has been there; null if none waits
   * @param poisonDepth about how many were put aside
   * @param poison the first of those, at most {@link #MOST_SHOWN}
   */
  record Standing(
      String location,
      String queue,
      long depth,
      @Nullable Instant oldest,
      long poisonDepth,
      List<PoisonMessage> poison) {}

  /** Names of the places that have queues of their own. */
  List<String> locations();

  /**
   * How a queue stands.
   *
   * @throws io.canvass.platform.NotFoundException if there is no such place
   * @throws io.canvass.platform.UnavailableException if it doesn't answer
   */
  Standing standing(String location, Lane lane);

  /**
   * Puts a message back on the queue from which it was taken aside. Twice does no harm.
   *
   * @return whether it was there; if not, somebody else has dealt or is dealing with it
   */
  boolean replay(String location, Lane lane, String id);

  /**
   * Removes a message for good.
   *
   * @return whether it was there; if not, somebody else has dealt or is dealing with it
   */
  boolean drop(String location, Lane lane, String id);
}
