package io.canvass.response.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.response.ResponseBrowser;
import io.canvass.response.ResponseBrowser.Browsed;
import io.canvass.response.ResponseEraser;
import io.canvass.site.Address;
import io.canvass.survey.Slug;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Asks whether a response is to be erased, has it erased, and goes on to its neighbour. */
@Named("responseErase")
@RequestScoped
public class ResponseEraseView {

  @Inject Address address;
  @Inject Caller caller;
  @Inject ResponseBrowser responses;
  @Inject ResponseEraser eraser;

  private @Nullable Browsed browsed;

  /** Lets in who may erase what is there. */
  public void load() {
    browsed();
  }

  /** The response; not found if there is none. */
  public Browsed browsed() {
    Browsed found = browsed;
    if (found == null) {
      found = responses.find(tenant(), slug(), id()).orElseThrow(NotFoundException::new);
      browsed = found;
    }
    return found;
  }

  /** The address of the first response. */
  public String home() {
    return "/admin/" + address.tenant() + "/surveys/" + address.part("slug") + "/browse";
  }

  /** Has it erased. What somebody else has erased since the page was shown is erased as well. */
  public void erase() throws IOException {
    UUID neighbour =
        responses
            .find(tenant(), slug(), id())
            .map(found -> found.next() == null ? found.previous() : found.next())
            .orElse(null);
    try {
      eraser.erase(tenant(), slug(), id(), caller.name());
    } catch (NotFoundException e) {
      neighbour = null;
    }
    FacesContext context = FacesContext.getCurrentInstance();
    context
        .getExternalContext()
        .redirect(home() + (neighbour == null ? "" : "/" + neighbour) + "?done=erased");
    context.responseComplete();
  }

  private UUID id() {
    try {
      return UUID.fromString(address.part("answerId"));
    } catch (IllegalArgumentException e) {
      throw new NotFoundException();
    }
  }

  private Slug slug() {
    return Slug.ofPath(address.part("slug"));
  }

  private TenantId tenant() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.AUTHOR)) {
      throw new ForbiddenException();
    }
    return tenant;
  }
}
