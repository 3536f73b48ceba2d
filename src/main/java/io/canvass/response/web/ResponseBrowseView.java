package io.canvass.response.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.TenantId;
import io.canvass.response.ResponseBrowser;
import io.canvass.response.ResponseBrowser.Browsed;
import io.canvass.site.Address;
import io.canvass.site.Texts;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyEditor;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows a survey's responses one at a time; its place is in the address, so it can be kept. */
@Named("browse")
@RequestScoped
public class ResponseBrowseView {

  private static final String PAGE = "/admin/response/browse?faces-redirect=true&answerId=";

  @Inject Address address;
  @Inject Caller caller;
  @Inject Texts texts;
  @Inject SurveyEditor surveys;
  @Inject ResponseBrowser responses;

  private @Nullable Survey survey;
  private @Nullable Browsed browsed;
  private String problem = "";

  /** Finds the response; a position asked for, or none, leads to that response's own address. */
  public @Nullable String load() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.ANALYST)) {
      throw new ForbiddenException();
    }
    Slug slug = Slug.ofPath(address.part("slug"));
    survey = surveys.read(tenant, slug).value();
    Optional<String> id = address.findPart("answerId");
    if (id.isPresent()) {
      browsed = uuid(id.get()).flatMap(known -> responses.find(tenant, slug, known)).orElse(null);
      if (browsed == null) {
        missing("browse.unknown");
      }
      return null;
    }
    String asked = address.parameter("position");
    Optional<Browsed> found =
        asked.isEmpty()
            ? responses.at(tenant, slug, 1)
            : position(asked).flatMap(position -> responses.at(tenant, slug, position));
    if (found.isPresent()) {
      return PAGE + found.get().answer().id() + (erased() ? "&done=erased" : "");
    }
    if (!asked.isEmpty()) {
      missing("browse.noPosition");
    }
    return null;
  }

  private void missing(String key) {
    problem = texts.of(key);
    FacesContext.getCurrentInstance()
        .getExternalContext()
        .setResponseStatus(HttpServletResponse.SC_NOT_FOUND);
  }

  private static Optional<UUID> uuid(String text) {
    try {
      return Optional.of(UUID.fromString(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Long> position(String text) {
    return text.strip().matches("[0-9]{1,18}")
        ? Optional.of(Long.valueOf(text.strip()))
        : Optional.empty();
  }

  /** The survey. */
  public @Nullable Survey survey() {
    return survey;
  }

  /** The address of the first response. */
  public String home() {
    return "/admin/" + address.tenant() + "/surveys/" + address.part("slug") + "/browse";
  }

  /** Whether this page follows on erasing another response, which is to be said. */
  public boolean erased() {
    return address.parameter("done").equals("erased");
  }

  /** Whether the caller may erase the response. */
  public boolean mayErase() {
    return caller.may(address.tenant(), Role.AUTHOR);
  }

  /** The response with its neighbours; null if there is none. */
  public @Nullable Browsed browsed() {
    return browsed;
  }

  /** Why there is none although one was asked for; empty otherwise. */
  public String problem() {
    return problem;
  }
}
