package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.chaos.Faults.Delivery;
import io.canvass.platform.Versioned;
import io.canvass.response.ResponsesOfSurvey;
import io.canvass.summary.SummaryOfSurvey;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyPart;
import io.canvass.survey.SurveyStatus;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The queue delivers twice, in any order, and late, as queues may. */
class DeliveryIT {

  /** One message in ten twice; shown at once or up to seconds later; some removals lost. */
  private static final Delivery ROUGH = new Delivery(0.1, 3, 0.1);

  /** Every message twice, and the second time perhaps long after. */
  private static final Delivery LATE = new Delivery(1, 20, 0);

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** How long instances take a survey for one that is there after it was marked. */
  private static final long REMEMBERED_MILLIS = 6_000;

  private static void deliver(Run run, Delivery way) {
    run.members().forEach(member -> member.proxy().faults().deliver(way));
  }

  @Test
  void messagesDeliveredTwiceAndShuffledAreCountedOnceAndInOrder() {
    try (Run run = Run.light()) {
      deliver(run, ROUGH);
      Survey survey = run.survey("shuffled");
      Ledger ledger = new Ledger("shuffled");
      try (Respondents respondents = run.respondents(ledger, survey)) {
        run.acknowledged(ledger, Chaos.RESPONSES, PATIENCE);
        run.assertWell(ledger, survey, respondents);
      }
    }
  }

  @Test
  void nothingOfADeletedSurveyEntersTheNextOfItsName() {
    try (Run run = Run.light()) {
      deliver(run, LATE);
      Survey old = run.survey("renewed");
      Ledger before = new Ledger("before");
      try (Respondents respondents = run.respondents(before, old)) {
        run.acknowledged(before, Chaos.RESPONSES / 4, PATIENCE);
        mark(run, old);
        // Respondents go on meanwhile, and are refused when the instances have heard of it.
        Run.pass(REMEMBERED_MILLIS);
        respondents.finish(PATIENCE);
      }
      remove(run, old);
      Survey next = run.survey("renewed");
      // Until then an instance may answer that there is none.
      Run.pass(REMEMBERED_MILLIS);
      Ledger after = new Ledger("after");
      try (Respondents respondents = run.respondents(after, next)) {
        Awaitility.await()
            .atMost(PATIENCE)
            .until(() -> after.acknowledged().size() >= Chaos.RESPONSES / 4);
        run.assertWell(after, next, respondents);
      }
      assertThat(before.answered(404)).as("answers that there is no such survey").isPositive();
      assertThat(run.storage().stores().index().head(old.key()))
          .hasValueSatisfying(head -> assertThat(head.dead()).isTrue());
    }
  }

  private static void mark(Run run, Survey survey) {
    Versioned<Survey> stored =
        run.storage().stores().surveys().find(Run.TENANT, survey.slug()).orElseThrow();
    run.storage()
        .stores()
        .surveys()
        .replace(Run.TENANT, survey.withStatus(SurveyStatus.DELETING), stored.etag());
  }

  /** As the job does it. */
  private static void remove(Run run, Survey survey) {
    var stores = run.storage().stores();
    List<SurveyPart> parts =
        List.of(
            new ResponsesOfSurvey(stores.index(), stores.log(), stores.answers()),
            new SummaryOfSurvey(stores.summaries()));
    parts.forEach(part -> part.delete(survey.key()));
    stores.surveys().delete(survey.key());
  }
}
