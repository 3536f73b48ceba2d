package io.canvass.counting;

import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.UnavailableException;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.Announcement;
import io.canvass.response.AnswerRules;
import io.canvass.response.Lane;
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
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * One pass of a worker: takes what the queues give, weighted by lane, and counts it survey by
 * survey. Messages are deleted last, so that whatever fails comes again.
 */
@ApplicationScoped
public class CountingPass {

  private static final System.Logger LOG = System.getLogger(CountingPass.class.getName());

  /** A message that failed so often, and alone, for another reason than an outage, is put aside. */
  private static final int MOST_DELIVERIES = 10;

  /** Names this process in the log segments that it writes. */
  private final String worker = UUID.randomUUID().toString().substring(0, 8);

  private final ResponseQueue queue;
  private final SurveyCatalog surveys;
  private final SurveyAnswerStore answers;
  private final ResponseIndexer indexer;
  private final SummaryFolder folder;
  private final Duration hidden;

  /**
   * Prepares passes.
   *
   * @param hidden how long a message that was taken stays hidden from other workers; if this one
   *     dies, it comes again after that
   */
  @Inject
  public CountingPass(
      ResponseQueue queue,
      SurveyCatalog surveys,
      SurveyAnswerStore answers,
      ResponseIndexer indexer,
      SummaryFolder folder,
      @ConfigProperty(name = "canvass.queue.hidden", defaultValue = "PT60S") Duration hidden) {
    this.queue = queue;
    this.surveys = surveys;
    this.answers = answers;
    this.indexer = indexer;
    this.folder = folder;
    this.hidden = hidden;
  }

  private record Taken(ResponseQueue.Taken message, Announcement announcement) {}

  /**
   * Takes and counts once.
   *
   * @return whether there was anything
   * @throws UnavailableException if storage is away; what was taken comes again by itself
   */
  public boolean run() {
    List<ResponseQueue.Taken> messages = new ArrayList<>();
    for (String location : queue.locations()) {
      for (Lane lane : Lane.values()) {
        messages.addAll(queue.take(location, lane, hidden));
      }
    }
    Map<SurveyKey, List<Taken>> bySurvey = new LinkedHashMap<>();
    for (ResponseQueue.Taken message : messages) {
      parse(message)
          .ifPresent(
              announcement ->
                  bySurvey
                      .computeIfAbsent(announcement.survey(), key -> new ArrayList<>())
                      .add(new Taken(message, announcement)));
    }
    bySurvey.forEach(this::countOrIsolate);
    return !messages.isEmpty();
  }

  /**
   * Counts; what fails for another reason than an outage is tried message by message, so that one
   * fault holds up no other message. A message that keeps failing alone is poison.
   */
  private void countOrIsolate(SurveyKey key, List<Taken> messages) {
    try {
      count(key, messages);
    } catch (UnavailableException e) {
      // Not the messages' fault; they come again.
      throw e;
    } catch (RuntimeException e) {
      if (messages.size() > 1) {
        messages.forEach(taken -> countOrIsolate(key, List.of(taken)));
      } else {
        suspect(messages.get(0).message(), e);
      }
    }
  }

  private void suspect(ResponseQueue.Taken message, RuntimeException reason) {
    LOG.log(
        System.Logger.Level.ERROR,
        "a message can't be counted, delivery " + message.deliveries(),
        reason);
    if (message.deliveries() >= MOST_DELIVERIES) {
      poison(message, message.body(), reason.toString());
      queue.delete(message);
    }
  }

  private Optional<Announcement> parse(ResponseQueue.Taken message) {
    try {
      return Optional.of(Json.read(message.body(), Announcement.class));
    } catch (UncheckedIOException e) {
      poison(message, message.body(), "not an announcement in JSON");
      LOG.log(System.Logger.Level.DEBUG, "what is wrong with it", e);
      queue.delete(message);
      return Optional.empty();
    }
  }

  private void count(SurveyKey key, List<Taken> messages) {
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
    messages.forEach(taken -> queue.delete(taken.message()));
  }

  /** The good responses of a message; a bad one goes to the poison queue, alone. */
  private List<AcceptedResponse> accepted(Survey survey, Taken taken) {
    List<AcceptedResponse> good = new ArrayList<>();
    for (Announcement.Item item : taken.announcement().responses()) {
      try {
        good.add(accepted(survey, item));
      } catch (InvalidInputException e) {
        byte[] alone = Json.write(new Announcement(survey.key(), List.of(item)));
        poison(taken.message(), alone, e.errors().toString());
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

  private void poison(ResponseQueue.Taken message, byte[] body, String error) {
    LOG.log(
        System.Logger.Level.WARNING,
        "a message of {0} is poison: {1}",
        message.lane().queue(),
        error);
    queue.poison(message.location(), message.lane(), body, error);
  }
}
