package io.canvass.response.web;

import io.canvass.identity.Caller;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.NotFoundException;
import io.canvass.response.Lane;
import io.canvass.response.PoisonMessage;
import io.canvass.response.PoisonQueue.Standing;
import io.canvass.response.Queues;
import io.canvass.response.Queues.Overview;
import io.canvass.site.Address;
import io.canvass.site.Texts;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The queues, and what was put aside as poison; one can be replayed, or dropped after being asked
 * once more. A button names its message, since the list may have changed since it was shown.
 */
@Named("operatorQueues")
@RequestScoped
public class OperatorQueuesView {

  private static final String SEPARATOR = "/";
  private static final int FIRST = 3;

  @Inject Address address;
  @Inject Caller caller;
  @Inject Queues queues;
  @Inject Texts texts;

  private @Nullable Overview overview;
  private String asked = "";

  /** Lets in the operator, and does what a button of this page asks for. */
  public @Nullable String load() {
    if (!caller.operator()) {
      throw new ForbiddenException();
    }
    if (!FacesContext.getCurrentInstance().isPostback()) {
      return null;
    }
    asked = address.parameter("drop");
    String replayed = address.parameter("replay");
    String dropped = address.parameter("dropNow");
    if (!replayed.isEmpty()) {
      Reference message = Reference.of(replayed);
      return done(queues.replay(message.location(), message.lane(), message.id()), "replayed");
    }
    if (!dropped.isEmpty()) {
      Reference message = Reference.of(dropped);
      return done(queues.drop(message.location(), message.lane(), message.id()), "dropped");
    }
    return null;
  }

  private static String done(boolean found, String what) {
    return "/operator/response/queues?faces-redirect=true&done=" + (found ? what : "gone");
  }

  private record Reference(String location, Lane lane, String id) {

    static Reference of(String text) {
      String[] parts = text.split(SEPARATOR, 3);
      if (parts.length < 3) {
        throw new NotFoundException();
      }
      return new Reference(
          parts[0], Lane.ofQueue(parts[1]).orElseThrow(NotFoundException::new), parts[2]);
    }
  }

  /** How each queue of the places that answer stands. */
  public List<Standing> standings() {
    return overview().standings();
  }

  /** Places that don't answer. */
  public List<String> away() {
    return overview().away();
  }

  /** Whether it is known that nothing was put aside. */
  public boolean clean() {
    return overview().clean();
  }

  private Overview overview() {
    if (overview == null) {
      overview = queues.look();
    }
    return overview;
  }

  /** The first responses that a message announces; a message can hold hundreds. */
  public List<UUID> first(PoisonMessage message) {
    return message.responses().stream().limit(FIRST).toList();
  }

  /** What a button says of the message that it means. */
  public String reference(Standing standing, PoisonMessage message) {
    return String.join(SEPARATOR, standing.location(), standing.queue(), message.id());
  }

  /** The message that is to be dropped if that is confirmed; empty if none is. */
  public String asked() {
    return asked;
  }

  /** What was done; empty if nothing was. */
  public String done() {
    String what = "queues.done." + address.parameter("done");
    return texts.has(what) ? texts.of(what) : "";
  }
}
