package io.canvass.survey.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.site.Address;
import io.canvass.site.Texts;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyRemover;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import org.jspecify.annotations.Nullable;

/** Asks whether a survey is to go with all its answers, and has it removed. */
@Named("surveyDelete")
@RequestScoped
public class SurveyDeleteView {

  @Inject Address address;
  @Inject Caller caller;
  @Inject Texts texts;
  @Inject SurveyEditor editor;
  @Inject SurveyRemover remover;

  private String etag = "";
  private String problem = "";

  /** Lets in who may delete what is there, and notes as what it is shown. */
  public void load() {
    etag = read().etag();
  }

  /** The survey; not found if there is none. */
  public Survey survey() {
    return read().value();
  }

  /** The tag of the survey as the page shows it; it travels with the form. */
  public String getEtag() {
    return etag;
  }

  /** Takes the tag that the form brings back. */
  public void setEtag(String etag) {
    this.etag = etag;
  }

  /** Has the survey removed, unless it isn't what the page showed any more. */
  public @Nullable String delete() {
    try {
      remover.remove(tenant(), slug(), caller.name(), etag);
      return "/admin/survey/list?faces-redirect=true&done=deleted";
    } catch (StaleException e) {
      problem = texts.of("delete.stale");
      etag = read().etag();
      return null;
    }
  }

  /** Why nothing was deleted; empty otherwise. */
  public String problem() {
    return problem;
  }

  private Versioned<Survey> read() {
    return editor.read(tenant(), slug());
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
