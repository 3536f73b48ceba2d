package io.canvass.response;

import io.canvass.platform.UnavailableException;
import io.canvass.response.PoisonQueue.Standing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;

/** What the operator does with the queues, by the page and by REST. */
@ApplicationScoped
public class Queues {

  private final PoisonQueue queues;
  private final Inbox inbox;

  @Inject
  public Queues(PoisonQueue queues, Inbox inbox) {
    this.queues = queues;
    this.inbox = inbox;
  }

  /**
   * How all queues stand.
   *
   * @param standings those that could be read
   * @param away places that don't answer, and whose queues are missing or are not all there
   */
  public record Overview(List<Standing> standings, List<String> away) {

    /** Copies the lists. */
    public Overview {
      standings = List.copyOf(standings);
      away = List.copyOf(away);
    }

    /**
     * Whether it is known that nothing was put aside. A queue may have poison of which none is
     * listed: while one message is replayed, the others are taken for a moment.
     */
    public boolean clean() {
      return away.isEmpty()
          && standings.stream()
              .allMatch(standing -> standing.poisonDepth() == 0 && standing.poison().isEmpty());
    }
  }

  /** How all queues stand. A place that doesn't answer hides no other. */
  public Overview look() {
    List<Standing> standings = new ArrayList<>();
    List<String> away = new ArrayList<>();
    for (String location : queues.locations()) {
      try {
        for (Lane lane : Lane.values()) {
          standings.add(queues.standing(location, lane));
        }
      } catch (UnavailableException e) {
        away.add(location);
      }
    }
    return new Overview(standings, away);
  }

  /**
   * Puts a message back on the queue from which it was taken aside, and lets the workers of this
   * instance look for it at once.
   *
   * @return whether it was there; if not, somebody else has dealt or is dealing with it
   */
  public boolean replay(String location, Lane lane, String id) {
    boolean found = queues.replay(location, lane, id);
    if (found) {
      inbox.knock();
    }
    return found;
  }

  /**
   * Removes a message for good.
   *
   * @return whether it was there; if not, somebody else has dealt or is dealing with it
   */
  public boolean drop(String location, Lane lane, String id) {
    return queues.drop(location, lane, id);
  }
}
