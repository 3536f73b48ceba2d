package io.canvass.counting;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.UnavailableException;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.Announcement;
import io.canvass.response.AnswerRules;
import io.canvass.response.HeldMessage;
import io.canvass.response.Inbox;
import io.canvass.response.ResponseIndexer;
import io.canvass.response.ResponseQueue;
import io.canvass.response.SurveyAnswer;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.summary.SummaryFolder;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * One pass of a worker over a batch of one survey's messages: responses get their places, and the
 * summary is brought up to date.
 */
@ApplicationScoped
public class CountingPass {

  private static final System.Logger LOG = System.getLogger(CountingPass.class.getName());

  /** A message that failed so often, and alone, for another reason than an outage, is put aside. */
  private static final int MOST_FAILURES = 5;

  private static final Duration AFTER_OUTAGE = Duration.ofSeconds(1);

  /** Names this process in the log segments that it writes. */
  private final String worker = UUID.randomUUID().toString().substring(0, 8);

  private final ResponseQueue queue;
  private final SurveyCatalog surveys;
  private final SurveyAnswerStore answers;
  private final ResponseIndexer indexer;
  private final SummaryFolder folder;
  private final Inbox inbox;

  @Inject
  public CountingPass(
      ResponseQueue queue,
      SurveyCatalog surveys,
      SurveyAnswerStore answers,
      ResponseIndexer indexer,
      SummaryFolder folder,
      Inbox inbox) {
    this.queue = queue;
    this.surveys = surveys;
    this.answers = answers;
    this.indexer = indexer;
    this.folder = folder;
    this.inbox = inbox;
  }

  /**
   * Counts a batch and deletes its messages last, so that whatever fails is tried again. What fails
   * for another reason than an outage is tried message by message, so that one fault holds up no
   * other message; a message that keeps failing alone is poison.
   */
  public void count(Inbox.Batch batch) {
    boolean settled = false;
    Duration pause = AFTER_OUTAGE;
    try {
      count(batch.survey(), batch.messages());
      settled = true;
    } catch (UnavailableException e) {
      // Not the messages' fault.
      LOG.log(System.Logger.Level.WARNING, "storage does not answer; trying again", e);
    } catch (RuntimeException e) {
      pause = inbox.pace();
      if (batch.messages().size() > 1) {
        LOG.log(System.Logger.Level.WARNING, "a batch can't be counted as a whole", e);
        batch.messages().forEach(HeldMessage::isolate);
      } else {
        settled = putAside(batch.messages().get(0), e);
      }
    } finally {
      if (settled) {
        inbox.done(batch);
      } else {
        inbox.again(batch, pause);
      }
    }
  }

  private boolean putAside(HeldMessage held, RuntimeException reason) {
    int failures = held.failed();
    LOG.log(System.Logger.Level.ERROR, "a message can't be counted, failure " + failures, reason);
    if (failures < MOST_FAILURES) {
      return false;
    }
    try {
      poison(held, held.message().body(), reason.toString());
      held.delete(queue);
      return true;
    } catch (UnavailableException e) {
      LOG.log(System.Logger.Level.WARNING, "storage does not answer; trying again", e);
      return false;
    }
  }

  private void count(SurveyKey key, List<HeldMessage> messages) {
    int version =
        messages.stream()
            .flatMap(taken -> taken.announcement().responses().stream())
            .mapToInt(Announcement.Item::surveyVersion)
            .max()
            .orElse(1);
    Optional<Survey> survey = surveys.current(key, version);
    if (survey.isPresent()) {
      List<AcceptedResponse> responses = new ArrayList<>();
      messages.forEach(taken -> responses.addAll(accepted(survey.get(), taken)));
      indexer.add(key, worker, responses);
      folder.fold(survey.get());
    } else {
      LOG.log(System.Logger.Level.INFO, "dropped announcements of {0}, which is deleted", key);
    }
    messages.forEach(taken -> taken.delete(queue));
  }

  /** The good responses of a message; a bad one goes to the poison queue, alone. */
  private List<AcceptedResponse> accepted(Survey survey, HeldMessage taken) {
    List<AcceptedResponse> good = new ArrayList<>();
    for (Announcement.Item item : taken.announcement().responses()) {
      try {
        good.add(accepted(survey, item));
      } catch (InvalidInputException e) {
        byte[] alone = Json.write(new Announcement(survey.key(), List.of(item)));
        poison(taken, alone, e.errors().toString());
      }
    }
    return good;
  }

  private AcceptedResponse accepted(Survey survey, Announcement.Item item) {
    AcceptedResponse response =
        item.answers() == null
            ? answers
                .find(survey.key(), item.id())
                .map(SurveyAnswerStore.Stored::answer)
                .map(SurveyAnswer::accepted)
                .orElseThrow(() -> new InvalidInputException("id", "error.notFound"))
            : new AcceptedResponse(item.id(), item.ticks(), item.surveyVersion(), item.answers());
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

  private void poison(HeldMessage held, byte[] body, String error) {
    ResponseQueue.Taken message = held.message();
    LOG.log(
        System.Logger.Level.WARNING,
        "a message of {0} is poison: {1}",
        message.lane().queue(),
        error);
    queue.poison(message.location(), message.lane(), body, error);
  }
}
