package io.canvass.counting;

import io.canvass.platform.InvalidInputException;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.Announcement;
import io.canvass.response.AnswerRules;
import io.canvass.response.HeldMessage;
import io.canvass.response.ResponseEraser;
import io.canvass.response.ResponseIndexer;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.summary.SummaryFolder;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Does what announcements of one survey ask for: responses get their places, the summary is brought
 * up to date, and what is to be erased is. All of it can be done twice.
 */
@ApplicationScoped
public class BatchCounter {

  /** Names this process in the log segments that it writes. */
  private final String worker = UUID.randomUUID().toString().substring(0, 8);

  private final SurveyCatalog surveys;
  private final SurveyAnswerStore answers;
  private final ResponseIndexer indexer;
  private final SummaryFolder folder;
  private final ResponseEraser eraser;
  private final LateAnnouncements late;

  @Inject
  public BatchCounter(
      SurveyCatalog surveys,
      SurveyAnswerStore answers,
      ResponseIndexer indexer,
      SummaryFolder folder,
      ResponseEraser eraser,
      LateAnnouncements late) {
    this.surveys = surveys;
    this.answers = answers;
    this.indexer = indexer;
    this.folder = folder;
    this.eraser = eraser;
    this.late = late;
  }

  /** Is told of responses that break a rule. */
  @FunctionalInterface
  interface Refusal {
    void refuse(HeldMessage message, Announcement.Item response, InvalidInputException reason);
  }

  /**
   * Does what the messages ask for.
   *
   * @param refusal told of each response that breaks a rule; the others are counted
   */
  void count(SurveyKey key, List<HeldMessage> messages, Refusal refusal) {
    int version =
        messages.stream()
            .flatMap(message -> message.announcement().responses().stream())
            .mapToInt(Announcement.Item::surveyVersion)
            .max()
            .orElse(1);
    Optional<Survey> survey = surveys.current(key, version);
    if (survey.isEmpty()) {
      late.drop(key, messages);
      return;
    }
    List<AcceptedResponse> responses = new ArrayList<>();
    for (HeldMessage message : messages) {
      for (Announcement.Item item : message.announcement().responses()) {
        try {
          accepted(survey.get(), item).ifPresent(responses::add);
        } catch (InvalidInputException e) {
          refusal.refuse(message, item, e);
        }
      }
    }
    indexer.add(key, worker, responses);
    folder.fold(survey.get());
    messages.stream()
        .flatMap(message -> message.announcement().erasing().stream())
        .forEach(erasing -> eraser.carryOut(survey.get(), erasing));
  }

  /** The response that is announced; empty if it is erased by now. */
  private Optional<AcceptedResponse> accepted(Survey survey, Announcement.Item item) {
    Optional<AcceptedResponse> announced =
        item.answers() == null
            ? stored(survey.key(), item.id())
            : Optional.of(
                new AcceptedResponse(
                    item.id(), item.ticks(), item.surveyVersion(), item.answers()));
    return announced.map(response -> checked(survey, response));
  }

  private Optional<AcceptedResponse> stored(SurveyKey survey, UUID id) {
    SurveyAnswerStore.Stored stored =
        answers
            .find(survey, id)
            .orElseThrow(() -> new InvalidInputException("id", "error.notFound"));
    return stored.erased() ? Optional.empty() : Optional.of(stored.answer().accepted());
  }

  private AcceptedResponse checked(Survey survey, AcceptedResponse response) {
    if (response.surveyVersion() < 1 || response.surveyVersion() > survey.version()) {
      throw new InvalidInputException("surveyVersion", "error.notFound");
    }
    List<Question> questions = surveys.questions(survey, response.surveyVersion());
    return new AcceptedResponse(
        response.id(),
        response.ticks(),
        response.surveyVersion(),
        AnswerRules.check(questions, response.answers()));
  }
}
