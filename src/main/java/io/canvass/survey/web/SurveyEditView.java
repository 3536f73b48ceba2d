package io.canvass.survey.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ConflictException;
import io.canvass.platform.FieldError;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.UnavailableException;
import io.canvass.platform.Versioned;
import io.canvass.site.Address;
import io.canvass.site.FormErrors;
import io.canvass.site.Texts;
import io.canvass.site.TryLater;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyEditor;
import io.canvass.survey.SurveyStatus;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes a survey: creates, changes, opens and closes it. */
@Named("surveyEdit")
@RequestScoped
public class SurveyEditView {

  private static final String STATE = "surveyForm";
  private static final String PAGE = "/admin/survey/edit?faces-redirect=true";

  @Inject Address address;
  @Inject Caller caller;
  @Inject Texts texts;
  @Inject SurveyEditor editor;

  private FormErrors errors = FormErrors.NONE;
  private String problem = "";
  private boolean stale;

  /** The form: as it came back with its page, else as the survey stands in storage. */
  public SurveyForm getForm() {
    Map<String, Object> state = FacesContext.getCurrentInstance().getViewRoot().getAttributes();
    if (state.get(STATE) instanceof SurveyForm form) {
      return form;
    }
    SurveyForm form = read();
    state.put(STATE, form);
    return form;
  }

  /**
   * Makes the form part of the state that travels with the page. What is put there before the page
   * is built counts as its beginning, which doesn't travel.
   */
  public void keep() {
    SurveyForm form = getForm();
    Map<String, Object> state = FacesContext.getCurrentInstance().getViewRoot().getAttributes();
    state.remove(STATE);
    state.put(STATE, form);
  }

  private SurveyForm read() {
    TenantId tenant = tenant();
    return slug()
        .map(slug -> SurveyForm.of(editor.read(tenant, slug)))
        .orElseGet(() -> SurveyForm.empty(texts.language().tag()));
  }

  /** Reads the survey before the page is built, so that an unknown one is not found. */
  public void load() {
    getForm();
  }

  /** Saves, and shows the survey as saved. */
  public @Nullable String save() {
    return saved(null);
  }

  /** Saves and opens. */
  public @Nullable String open() {
    return saved(SurveyStatus.OPEN);
  }

  /** Saves and closes. */
  public @Nullable String close() {
    return saved(SurveyStatus.CLOSED);
  }

  private @Nullable String saved(@Nullable SurveyStatus status) {
    TenantId tenant = tenant();
    SurveyForm form = getForm();
    String etag = form.etag();
    try {
      Versioned<Survey> survey =
          etag == null
              ? editor.create(tenant, form.draft())
              : editor.change(tenant, slug().orElseThrow(), form.draft(), etag);
      Slug slug = survey.value().slug();
      if (status != null) {
        editor.setStatus(tenant, slug, status, survey.etag());
      }
      return PAGE
          + "&slug="
          + slug
          + "&done="
          + (status == null ? "saved" : status.name().toLowerCase(Locale.ROOT));
    } catch (InvalidInputException e) {
      errors = FormErrors.of(texts, e.errors(), SurveyEditView::id);
    } catch (ConflictException e) {
      String field = "survey.slug.taken".equals(e.code()) ? "slugName" : "title";
      FieldError error = new FieldError(field, e.code(), e.arguments());
      errors = FormErrors.of(texts, List.of(error), SurveyEditView::id);
    } catch (StaleException e) {
      stale = true;
      problem = texts.of("edit.stale");
    } catch (UnavailableException e) {
      problem = texts.ofRefusal(e);
      ExternalContext page = FacesContext.getCurrentInstance().getExternalContext();
      TryLater.say(e, page::setResponseStatus, page::setResponseHeader);
    }
    return null;
  }

  /** The id of the element in which a field is typed. */
  private static String id(String field) {
    return field
        .replaceFirst("^questions\\[(\\d+)\\]\\.([A-Za-z]+).*", "questions:$1:$2")
        .replace("possibleAnswers", "answers");
  }

  /** What is wrong with the fields. */
  public FormErrors errors() {
    return errors;
  }

  /** What is wrong with a part of a question. */
  public String at(int index, String part) {
    return errors.at("questions[" + index + "]." + part);
  }

  /** Whether somebody else has changed the survey since it was read. */
  public boolean stale() {
    return stale;
  }

  /** What was done before the page was shown; empty if nothing was. */
  public String done() {
    String key = "edit.done." + address.parameter("done");
    return !address.posted() && texts.has(key) ? texts.of(key) : "";
  }

  /** The survey as it stands in storage; null for a new one. */
  public @Nullable Survey stored() {
    return slug().map(slug -> editor.read(tenant(), slug).value()).orElse(null);
  }

  /** What is wrong otherwise; empty if nothing is. */
  public String problem() {
    return problem;
  }

  private Optional<Slug> slug() {
    return address.findPart("slug").map(Slug::ofPath);
  }

  private TenantId tenant() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.AUTHOR)) {
      throw new ForbiddenException();
    }
    return tenant;
  }
}
