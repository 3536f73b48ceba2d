package io.canvass.response.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.ConflictException;
import io.canvass.platform.GoneException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.OverloadedException;
import io.canvass.platform.RetryLater;
import io.canvass.platform.TooManyRequestsException;
import io.canvass.platform.UnavailableException;
import io.canvass.question.Question;
import io.canvass.response.Admission;
import io.canvass.response.OtherSubmissionException;
import io.canvass.response.ResponseAcceptor;
import io.canvass.site.Address;
import io.canvass.site.FormErrors;
import io.canvass.site.Language;
import io.canvass.site.Texts;
import io.canvass.site.TryLater;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyStatus;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  @Inject Admission admission;
  @Inject Texts texts;

  private AnswerState state = AnswerState.ASK;
  private FormErrors errors = FormErrors.NONE;
  private String token = "";
  private String reason = "";
  private @Nullable Survey survey;

  /** Answers the request: shows the form, or takes what it sent. */
  public @Nullable String load() {
    token = address.posted() ? token(address.parameter(TOKEN)) : UUID.randomUUID().toString();
    if (!address.posted()) {
      state = admission.serve(address.tenant(), this::ask);
      return null;
    }
    Optional<Language> language = Language.tagged(address.parameter(LANGUAGE));
    language.ifPresent(chosen -> Language.use(request, chosen));
    try {
      state =
          language.isPresent()
              ? admission.serve(address.tenant(), this::askOn)
              : admission.accept(address.tenant(), request.getRemoteAddr(), this::take);
    } catch (UnavailableException | OverloadedException e) {
      later("answer.unavailable.", e);
    } catch (TooManyRequestsException e) {
      later("answer.tooMany.", e);
    }
    return state == AnswerState.ACCEPTED ? "/survey/thankyou?faces-redirect=true" : null;
  }

  /** The page keeps what was typed, and offers to send it again. */
  private void later(String why, RetryLater refusal) {
    reason = why;
    if (survey == null) {
      survey = surveys.lastKnown(address.tenant(), slug()).orElse(null);
    }
    state = survey == null ? AnswerState.AWAY : AnswerState.LATER;
    ExternalContext page = FacesContext.getCurrentInstance().getExternalContext();
    TryLater.say(refusal, page::setResponseStatus, page::setResponseHeader);
  }

  private Slug slug() {
    return Slug.ofPath(address.part("slug"));
  }

  private Survey find() {
    Survey found =
        surveys
            .find(address.tenant(), slug())
            .filter(published -> published.status() != SurveyStatus.DRAFT)
            .orElseThrow(NotFoundException::new);
    survey = found;
    return found;
  }

  private AnswerState ask() {
    return find().isOpen(Instant.now()) ? AnswerState.ASK : AnswerState.CLOSED;
  }

  /** The form as it is, in another language. */
  private AnswerState askOn() {
    find();
    return AnswerState.ASK;
  }

  /** A token that a form of ours sent; a new one in place of anything else. */
  private static String token(String sent) {
    return sent.matches("[0-9a-f-]{36}") ? sent : UUID.randomUUID().toString();
  }

  private AnswerState take() {
    Survey asked = find();
    try {
      Map<String, JsonNode> answers = SentAnswers.read(asked, address::parameter);
      acceptor.accept(asked.tenant(), asked.slug(), answers, token);
      return AnswerState.ACCEPTED;
    } catch (InvalidInputException e) {
      errors = FormErrors.of(texts, e.errors(), code -> "q-" + code);
      return AnswerState.ASK;
    } catch (OtherSubmissionException e) {
      return AnswerState.SENT_BEFORE;
    } catch (GoneException e) {
      FacesContext.getCurrentInstance()
          .getExternalContext()
          .setResponseStatus(HttpServletResponse.SC_GONE);
      return AnswerState.ERASED;
    } catch (ConflictException e) {
      return AnswerState.CLOSED;
    }
  }

  /** What the page shows. */
  public AnswerState state() {
    return state;
  }

  /** Why the same is to be sent again later, as the start of its texts' keys. */
  public String reason() {
    return reason;
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
