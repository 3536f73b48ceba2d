package io.canvass.response.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.ConflictException;
import io.canvass.platform.GoneException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.UnavailableException;
import io.canvass.question.Question;
import io.canvass.response.OtherSubmissionException;
import io.canvass.response.ResponseAcceptor;
import io.canvass.site.Address;
import io.canvass.site.FormErrors;
import io.canvass.site.Language;
import io.canvass.site.Texts;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyStatus;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Asks a survey's questions and takes the answers. A plain form without any state on the server or
 * in the page but the submission token: made when the form is first shown, it makes one response of
 * however many times the same form is sent. Fields are named by the questions' codes; names that
 * begin with an underscore are the form's own.
 */
@Named("answerForm")
@RequestScoped
public class AnswerFormView {

  private static final String TOKEN = "_token";
  private static final String LANGUAGE = "_lang";

  @Inject Address address;
  @Inject HttpServletRequest request;
  @Inject SurveyCatalog surveys;
  @Inject ResponseAcceptor acceptor;
  @Inject Texts texts;

  private AnswerState state = AnswerState.ASK;
  private FormErrors errors = FormErrors.NONE;
  private String token = "";
  private @Nullable Survey survey;

  /** Answers the request: shows the form, or takes what it sent. */
  public @Nullable String load() {
    try {
      answer();
    } catch (UnavailableException e) {
      if (!address.posted()) {
        throw e;
      }
      state = AnswerState.AWAY;
    }
    if (state.unavailable()) {
      FacesContext.getCurrentInstance()
          .getExternalContext()
          .setResponseStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    }
    return state == AnswerState.ACCEPTED ? "/survey/thankyou?faces-redirect=true" : null;
  }

  private void answer() {
    Survey asked =
        surveys
            .find(address.tenant(), Slug.ofPath(address.part("slug")))
            .filter(found -> found.status() != SurveyStatus.DRAFT)
            .orElseThrow(NotFoundException::new);
    survey = asked;
    token = address.posted() ? token(address.parameter(TOKEN)) : UUID.randomUUID().toString();
    if (address.posted() && Language.tagged(address.parameter(LANGUAGE)).isPresent()) {
      Language.use(request, Language.tagged(address.parameter(LANGUAGE)).orElseThrow());
    } else if (address.posted()) {
      take(asked);
    } else if (!asked.isOpen(Instant.now())) {
      state = AnswerState.CLOSED;
    }
  }

  /** A token that a form of ours sent; a new one in place of anything else. */
  private static String token(String sent) {
    return sent.matches("[0-9a-f-]{36}") ? sent : UUID.randomUUID().toString();
  }

  private void take(Survey asked) {
    try {
      Map<String, JsonNode> answers = SentAnswers.read(asked, address::parameter);
      acceptor.accept(asked.tenant(), asked.slug(), answers, token);
      state = AnswerState.ACCEPTED;
    } catch (InvalidInputException e) {
      errors = FormErrors.of(texts, e.errors(), code -> "q-" + code);
    } catch (OtherSubmissionException | GoneException e) {
      state = AnswerState.SENT_BEFORE;
    } catch (ConflictException e) {
      state = AnswerState.CLOSED;
    } catch (UnavailableException e) {
      state = AnswerState.UNAVAILABLE;
    }
  }

  /** What the page shows. */
  public AnswerState state() {
    return state;
  }

  /** The title of the survey; empty while it can't be read. */
  public String title() {
    return survey == null ? "" : survey.title();
  }

  /** The fields that were sent, to be sent again. */
  public List<Map.Entry<String, String>> sent() {
    return request.getParameterMap().entrySet().stream()
        .map(field -> Map.entry(field.getKey(), field.getValue()[0]))
        .toList();
  }

  /** The survey. */
  public Survey survey() {
    if (survey == null) {
      throw new NotFoundException();
    }
    return survey;
  }

  /** The number of the question of that code, for the summary of what is wrong. */
  public int number(String code) {
    return 1 + survey().questions().stream().map(Question::code).toList().indexOf(code);
  }

  /** What is wrong with the answers. */
  public FormErrors errors() {
    return errors;
  }

  /** The form's submission token. */
  public String token() {
    return token;
  }

  /** What was typed as the answer to the question, as it was typed. */
  public String typed(Question question) {
    return address.posted() ? address.parameter(question.code()) : "";
  }
}
