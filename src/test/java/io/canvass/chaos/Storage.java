package io.canvass.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canvass.counting.Pipeline;
import io.canvass.platform.Json;
import io.canvass.platform.StorageAccount;
import io.canvass.platform.StorageGateway;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.IndexEntry;
import io.canvass.response.IndexHead;
import io.canvass.response.IndexLeaf;
import io.canvass.response.Lane;
import io.canvass.response.LogReader;
import io.canvass.response.SurveyAnswer;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.summary.SummaryReader;
import io.canvass.summary.SurveySummary;
import io.canvass.survey.Survey;
import io.canvass.testing.Azurite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** What storage holds of a survey, read beside the proxies. */
final class Storage {

  private static final System.Logger LOG = System.getLogger(Storage.class.getName());
  private static final int MOST_POISON = 32;
  private static final Duration POISON_LOOK = Duration.ofSeconds(1);
  private static final Duration POLL = Duration.ofMillis(500);

  /** Words are counted a few seconds after the rest. */
  private static final Duration WORDS = Duration.ofSeconds(15);

  /**
   * What storage holds.
   *
   * @param index ids of all entries, in their order
   * @param log all that is committed
   * @param browsed ids as they are browsed
   * @param waiting messages on the queues, hidden ones too
   * @param poison messages put aside, with their errors
   */
  record Contents(
      Map<UUID, SurveyAnswer> blobs,
      List<UUID> index,
      List<AcceptedResponse> log,
      List<UUID> browsed,
      Summary summary,
      long waiting,
      List<String> poison) {}

  /** The summary, its questions as {@link Recount} tells them. */
  record Summary(long total, Map<String, JsonNode> questions) {}

  private final StorageGateway gateway;
  private final Pipeline.Stores stores;

  Storage(Azurite azurite) {
    this.gateway = AzurePipeline.gateway(azurite.connectionString());
    this.stores = AzurePipeline.stores(gateway);
  }

  Pipeline.Stores stores() {
    return stores;
  }

  /**
   * Waits until nothing waits on the queues, and reads.
   *
   * @param nudge done again and again meanwhile, so that idle instances ask the queues
   */
  Contents whenQuiet(Survey survey, Duration patience, Runnable nudge) {
    try {
      Awaitility.await()
          .atMost(patience)
          .pollInterval(POLL)
          .until(
              () -> {
                nudge.run();
                return waiting("") == 0;
              });
    } catch (ConditionTimeoutException e) {
      LOG.log(System.Logger.Level.WARNING, "the queues are not empty after " + patience, e);
    }
    return read(survey);
  }

  /** How many responses the summary counts. */
  long counted(Survey survey) {
    return stores
        .summaries()
        .find(survey.key())
        .map(summary -> summary.value().totalAnswers())
        .orElse(0L);
  }

  private long waiting(String suffix) {
    return Stream.of(Lane.values())
        .mapToLong(lane -> gateway.home().queue(lane.queue() + suffix).depth())
        .sum();
  }

  private List<String> poison() {
    return Stream.of(Lane.values())
        .map(lane -> gateway.home().queue(lane.queue() + "-poison"))
        .flatMap(queue -> queue.receive(MOST_POISON, POISON_LOOK).stream())
        .map(message -> new String(message.body(), StandardCharsets.UTF_8))
        .toList();
  }

  private Contents read(Survey survey) {
    Pipeline pipeline = new Pipeline(stores);
    IndexHead head = stores.index().head(survey.key()).orElse(IndexHead.EMPTY);
    List<UUID> index = new ArrayList<>();
    for (IndexHead.LeafReference reference : head.leaves()) {
      IndexLeaf leaf =
          stores.index().leaves(survey.key(), List.of(reference.number())).get(reference.number());
      leaf.entries().stream().map(IndexEntry::id).forEach(index::add);
    }
    List<AcceptedResponse> log = new ArrayList<>();
    new LogReader(stores.log()).read(survey.key(), head, Map.of(), Long.MAX_VALUE, log::add);
    List<UUID> browsed = new ArrayList<>();
    String cursor = null;
    do {
      var slice = pipeline.browser.list(survey.tenant(), survey.slug(), 100, cursor);
      slice.items().forEach(item -> browsed.add(item.answer().id()));
      cursor = slice.nextCursor();
    } while (cursor != null);
    return new Contents(
        blobs(survey),
        index,
        log,
        browsed,
        summary(pipeline.summaries, survey),
        waiting(""),
        poison());
  }

  private Map<UUID, SurveyAnswer> blobs(Survey survey) {
    StorageAccount account = gateway.of(survey.tenant());
    Map<UUID, SurveyAnswer> blobs = new HashMap<>();
    for (String name :
        account.container("surveyanswers-" + survey.tenant() + "-" + survey.slug()).names("")) {
      UUID id = UUID.fromString(name);
      stores
          .answers()
          .find(survey.key(), id)
          .map(SurveyAnswerStore.Stored::answer)
          .ifPresent(answer -> blobs.put(id, answer));
    }
    return blobs;
  }

  /** Words are brought up to date by whoever looks, a part at a time. */
  private static Summary summary(SummaryReader reader, Survey survey) {
    Summary[] last = {summary(reader.read(survey.tenant(), survey.slug()))};
    try {
      Awaitility.await()
          .atMost(WORDS)
          .pollInterval(POLL)
          .until(
              () -> {
                Summary before = last[0];
                last[0] = summary(reader.read(survey.tenant(), survey.slug()));
                long answered = last[0].questions().get("q1").path("answered").asLong();
                return before.equals(last[0])
                    && (answered == 0
                        || !last[0]
                            .questions()
                            .get("q1")
                            .path("answersSummary")
                            .path("words")
                            .isEmpty());
              });
    } catch (ConditionTimeoutException e) {
      LOG.log(System.Logger.Level.WARNING, "the summary keeps changing", e);
    }
    return last[0];
  }

  private static Summary summary(SurveySummary summary) {
    Map<String, JsonNode> questions = new TreeMap<>();
    for (SurveySummary.QuestionAnswersSummary question : summary.questionAnswersSummaries()) {
      ObjectNode shown = Json.mapper().createObjectNode();
      shown.put("answered", question.answered());
      JsonNode answers = Json.read(Json.write(question.answersSummary()), JsonNode.class);
      shown.set("answersSummary", answers);
      questions.put(question.questionCode(), shown);
    }
    return new Summary(summary.totalAnswers(), questions);
  }
}
