package io.canvass.bench;

import io.canvass.counting.Pipeline;
import io.canvass.platform.Json;
import io.canvass.platform.StorageGateway;
import io.canvass.platform.StorageSettings;
import io.canvass.response.Announcement;
import io.canvass.response.Inbox;
import io.canvass.response.Lane;
import io.canvass.response.azure.AzureResponseQueue;
import io.canvass.survey.Survey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How soon responses are counted: under load, behind a backlog, among poison. */
class DelayBench {

  private static final int RESPONDENTS = 16;
  private static final double SHARE = 0.7;
  private static final int BACKLOG = 500;
  private static final int ROUNDS = 4;

  @Test
  void countsSoonAtSevenTenthsOfTheAcceptRate() throws Exception {
    try (HttpCanvass canvass = new HttpCanvass("servers/bench-delay")) {
      String warm = canvass.survey();
      int sent = Load.run(RESPONDENTS, 15, 0, () -> respond(canvass, warm)).done().size();
      canvass.awaitCounted(warm, sent);
      String full = canvass.survey();
      Load.Result most = Load.run(RESPONDENTS, 6, 0, () -> respond(canvass, full));
      canvass.awaitCounted(full, most.done().size());
      String survey = canvass.survey();
      StorageGateway storage =
          new StorageGateway(
              StorageSettings.of(canvass.azurite.connectionString()),
              tenant -> StorageSettings.DEFAULT_LOCATION);
      String blob = "adatum-" + survey.substring(survey.lastIndexOf('/') + 1);
      List<Double> delays;
      Load.Result load;
      try (CountedTimes counted = new CountedTimes(() -> total(storage, blob))) {
        load = Load.run(RESPONDENTS, 20, SHARE * most.perSecond(), () -> respond(canvass, survey));
        canvass.awaitCounted(survey, load.done().size());
        Thread.sleep(200);
        delays = counted.delays(load.done());
      }
      Report report =
          new Report("delay", "From acknowledgement to count at 70 % of the accept rate");
      report.row("", "value");
      report.row("---", "---:");
      report.row("most that is accepted, responses/s", most.perSecond());
      report.row("accepted in this run, responses/s", load.perSecond());
      report.row("median delay, ms", Figures.median(delays));
      report.row("**p95 delay, ms**", Figures.quantile(delays, 0.95));
      report.line("");
      report.finish();
    }
  }

  private static Void respond(HttpCanvass canvass, String survey) throws Exception {
    canvass.respond(survey);
    return null;
  }

  private static long total(StorageGateway storage, String blob) {
    return storage
        .home()
        .container("surveyanswerssummaries")
        .get(blob)
        .map(found -> Json.read(found.content(), Map.class).get("totalAnswers"))
        .map(total -> ((Number) total).longValue())
        .orElse(0L);
  }

  @Test
  void drainsABacklogFasterThanItCame() throws Exception {
    try (Lab lab = new Lab()) {
      Pipeline web = lab.instance(Inbox.PACE);
      Survey warm = lab.survey();
      Load.run(RESPONDENTS, 5, 0, () -> accept(web, warm));
      lab.instance(Duration.ZERO).drain();
      Survey survey = lab.survey();
      List<Load.Done> accepted = new ArrayList<>();
      double seconds = 0;
      while (depth(lab) < BACKLOG) {
        Load.Result load = Load.run(RESPONDENTS, 0.5, 0, () -> accept(web, survey));
        accepted.addAll(load.done());
        seconds += load.seconds();
      }
      long messages = depth(lab);
      Pipeline worker = lab.instance(Inbox.PACE);
      long began = System.nanoTime();
      lab.work(worker);
      while (counted(worker, survey) < accepted.size() || depth(lab) > 0) {
        Thread.sleep(20);
      }
      double drained = (System.nanoTime() - began) / 1e9;
      lab.rest();
      Report report = new Report("backlog", "A backlog of messages");
      report.row("", "value");
      report.row("---", "---:");
      report.row("messages", messages);
      report.row("responses", accepted.size());
      report.row("accepted, responses/s", accepted.size() / seconds);
      report.row("counted, responses/s", accepted.size() / drained);
      report.row("**ratio**", seconds / drained);
      report.line("");
      report.finish();
    }
  }

  private static long depth(Lab lab) {
    long depth = 0;
    for (Lane lane : Lane.values()) {
      depth += lab.storage.home().queue(lane.queue()).depth();
    }
    return depth;
  }

  private static Void accept(Pipeline instance, Survey survey) {
    instance.acceptOnce(survey, "q1", "The staff were friendly.", "q2", "Red", "q3", 4);
    return null;
  }

  private static long counted(Pipeline instance, Survey survey) {
    return total(survey, instance);
  }

  private static long total(Survey survey, Pipeline instance) {
    return instance.summaries.read(survey.tenant(), survey.slug()).totalAnswers();
  }

  @Test
  void poisonHoldsUpNobody() throws Exception {
    try (Lab lab = new Lab()) {
      Pipeline instance = lab.instance(Inbox.PACE);
      lab.work(instance);
      Survey warm = lab.survey();
      double most = Load.run(RESPONDENTS, 8, 0, () -> accept(instance, warm)).perSecond();
      List<Double> clean = new ArrayList<>();
      List<Double> among = new ArrayList<>();
      AtomicLong poison = new AtomicLong();
      for (int round = 0; round < ROUNDS; round++) {
        clean.add(delay(lab, instance, SHARE * most, null));
        among.add(delay(lab, instance, SHARE * most, poison));
      }
      lab.rest();
      Report report = new Report("poison", "One response in a hundred is poison");
      report.row("", "value");
      report.row("---", "---:");
      report.row("p95 delay without, ms", Figures.median(clean));
      report.row("p95 delay of the good ones with, ms", Figures.median(among));
      report.row("**ratio**", Figures.median(among) / Figures.median(clean));
      report.row("poison put on the queue", poison.get());
      report.row(
          "in the poison queue",
          lab.storage.home().queue(Lane.PREMIUM.queue() + "-poison").depth()
              + lab.storage.home().queue(Lane.STANDARD.queue() + "-poison").depth());
      report.line("");
      report.finish();
    }
  }

  private static double delay(
      Lab lab, Pipeline instance, double perSecond, @Nullable AtomicLong poison) throws Exception {
    Survey survey = lab.survey();
    AtomicLong number = new AtomicLong();
    AzureResponseQueue queue = new AzureResponseQueue(lab.storage);
    Load.Result load;
    List<Double> delays;
    try (CountedTimes counted = new CountedTimes(() -> counted(instance, survey))) {
      load =
          Load.run(
              RESPONDENTS,
              8,
              perSecond,
              () -> {
                if (poison != null && number.incrementAndGet() % 100 == 0) {
                  Announcement.Item bad =
                      new Announcement.Item(
                          UUID.randomUUID(), 1, 1, Map.of("q3", Json.mapper().valueToTree("many")));
                  queue.put(
                      survey.key(),
                      Lane.PREMIUM,
                      Json.write(new Announcement(survey.key(), List.of(bad))),
                      Duration.ZERO);
                  poison.incrementAndGet();
                }
                return accept(instance, survey);
              });
      while (counted(instance, survey) < load.done().size()) {
        Thread.sleep(20);
      }
      Thread.sleep(200);
      delays = counted.delays(load.done());
    }
    return Figures.quantile(delays, 0.95);
  }
}
