package io.canvass.summary.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.TenantId;
import io.canvass.site.Address;
import io.canvass.summary.SummaryReader;
import io.canvass.summary.SurveySummary;
import io.canvass.summary.SurveySummary.QuestionAnswersSummary;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyEditor;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows a survey's summary, and tells an open page whether there is anything new. */
@Named("summary")
@RequestScoped
public class SummaryView {

  @Inject Address address;
  @Inject Caller caller;
  @Inject SurveyEditor surveys;
  @Inject SummaryReader reader;

  private @Nullable Survey survey;
  private @Nullable SurveySummary summary;

  /**
   * Reads the summary. A page that is open asks with the total that it shows; while that is so
   * still, the answer is empty (204).
   */
  public void load() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.ANALYST)) {
      throw new ForbiddenException();
    }
    Slug slug = Slug.ofPath(address.part("slug"));
    SurveySummary read = reader.read(tenant, slug);
    if (address.parameter("unless").equals(Long.toString(read.totalAnswers()))) {
      FacesContext context = FacesContext.getCurrentInstance();
      context.getExternalContext().setResponseStatus(HttpServletResponse.SC_NO_CONTENT);
      context.responseComplete();
      return;
    }
    survey = surveys.read(tenant, slug).value();
    summary = read;
  }

  /** The survey. */
  public @Nullable Survey survey() {
    return survey;
  }

  /** How many responses were counted. */
  public long total() {
    return summary == null ? 0 : summary.totalAnswers();
  }

  /** The summaries of the questions, in their order. */
  public List<QuestionAnswersSummary> questions() {
    return summary == null ? List.of() : summary.questionAnswersSummaries();
  }

  /** How much of the whole a part is, in percent. */
  public double percentage(Number part, Number whole) {
    return whole.longValue() == 0 ? 0 : 100.0 * part.doubleValue() / whole.doubleValue();
  }

  /** The words of a text question's summary as a cloud shows them. */
  public List<CloudWord> cloud(List<Map<String, Object>> words) {
    return CloudWord.of(words);
  }
}
