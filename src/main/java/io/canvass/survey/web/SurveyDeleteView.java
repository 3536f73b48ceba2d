package io.canvass.survey.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.job.Jobs;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.TenantId;
import io.canvass.site.Address;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyEditor;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Map;

/** Asks whether a survey is to go with all its answers, and starts the job that deletes it. */
@Named("surveyDelete")
@RequestScoped
public class SurveyDeleteView {

  @Inject Address address;
  @Inject Caller caller;
  @Inject SurveyEditor editor;
  @Inject Jobs jobs;

  /** Lets in who may delete what is there. */
  public void load() {
    survey();
  }

  /** The survey; not found if there is none. */
  public Survey survey() {
    return editor.read(tenant(), Slug.ofPath(address.part("slug"))).value();
  }

  /** Starts the deletion. */
  public String delete() {
    Survey survey = survey();
    jobs.start(
        survey.tenant(),
        "survey-delete",
        Map.of("tenant", survey.tenant().value(), "slug", survey.slug().value()),
        null);
    return "/admin/survey/list?faces-redirect=true&done=deleted";
  }

  private TenantId tenant() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.AUTHOR)) {
      throw new ForbiddenException();
    }
    return tenant;
  }
}
