package io.canvass.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canvass.platform.ConflictException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.platform.UnavailableException;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import io.canvass.response.Announcement;
import io.canvass.response.InMemoryResponseIndexStore;
import io.canvass.response.InMemoryResponseLogStore;
import io.canvass.response.InMemoryResponseQueue;
import io.canvass.response.InMemorySurveyAnswerStore;
import io.canvass.response.Lane;
import io.canvass.response.OtherSubmissionException;
import io.canvass.response.Receipt;
import io.canvass.response.ResponseBrowser.Browsed;
import io.canvass.response.ResponseLogStore;
import io.canvass.summary.InMemorySurveyAnswersSummaryStore;
import io.canvass.summary.SummaryDocument;
import io.canvass.summary.SurveyAnswersSummaryStore;
import io.canvass.summary.SurveySummary;
import io.canvass.survey.InMemorySurveyStore;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyKey;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.tenant.InMemoryTenantStore;
import io.canvass.tenant.TenantStoreContract;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Accepting, counting and browsing together, on stores in memory. */
class CountingTest {

  private final TenantId adatum = new TenantId("adatum");
  private final InMemorySurveyStore surveys = new InMemorySurveyStore();
  private final InMemoryTenantStore tenants = new InMemoryTenantStore();
  private final InMemoryResponseQueue queue = new InMemoryResponseQueue();
  private final InMemoryResponseIndexStore index = new InMemoryResponseIndexStore();
  private final AtomicBoolean failing = new AtomicBoolean();
  private final ResponseLogStore log = new Faulty(failing);
  private final InMemorySurveyAnswerStore answers = new InMemorySurveyAnswerStore();
  private final AtomicBoolean summariesAway = new AtomicBoolean();
  private final SurveyAnswersSummaryStore summaries = new Fragile(summariesAway);
  private final Pipeline.Stores stores =
      new Pipeline.Stores(tenants, surveys, answers, queue, index, log, summaries);
  private final Pipeline one = new Pipeline(stores);
  private Survey survey;
  private String etag;

  /** Fails while it is away, as a worker that dies between index and summary. */
  private static final class Fragile implements SurveyAnswersSummaryStore {
    private final SurveyAnswersSummaryStore store = new InMemorySurveyAnswersSummaryStore();
    private final AtomicBoolean away;

    Fragile(AtomicBoolean away) {
      this.away = away;
    }

    @Override
    public Optional<Versioned<SummaryDocument>> find(SurveyKey key) {
      return store.find(key);
    }

    @Override
    public Optional<String> save(SurveyKey key, SummaryDocument summary, @Nullable String tag) {
      if (away.get()) {
        throw new UnavailableException(new IllegalStateException("away"));
      }
      return store.save(key, summary, tag);
    }

    @Override
    public Optional<Versioned<io.canvass.summary.VocabularyDocument>> findVocabulary(
        SurveyKey key) {
      return store.findVocabulary(key);
    }

    @Override
    public Optional<String> saveVocabulary(
        SurveyKey key, io.canvass.summary.VocabularyDocument vocabulary, @Nullable String tag) {
      return store.saveVocabulary(key, vocabulary, tag);
    }

    @Override
    public void delete(SurveyKey key) {
      store.delete(key);
    }
  }

  /** Has a fault of its own, which is no outage. */
  private static final class Faulty implements ResponseLogStore {
    private final ResponseLogStore store = new InMemoryResponseLogStore();
    private final AtomicBoolean failing;

    Faulty(AtomicBoolean failing) {
      this.failing = failing;
    }

    @Override
    public boolean append(SurveyKey key, String segment, long position, byte[] block) {
      if (failing.get()) {
        throw new IllegalStateException("a fault");
      }
      return store.append(key, segment, position, block);
    }

    @Override
    public byte[] read(SurveyKey key, String segment, long from, long to) {
      return store.read(key, segment, from, to);
    }

    @Override
    public Map<String, Long> segments(SurveyKey key) {
      return store.segments(key);
    }

    @Override
    public void delete(SurveyKey key, String segment) {
      store.delete(key, segment);
    }

    @Override
    public void deleteAll(SurveyKey key) {
      store.deleteAll(key);
    }
  }

  @BeforeEach
  void publish() {
    tenants.create(TenantStoreContract.named(adatum, "A. Datum"));
    Versioned<Survey> stored =
        surveys.create(adatum, Surveys.draft(adatum, "s").withStatus(SurveyStatus.OPEN));
    survey = stored.value();
    etag = stored.etag();
  }

  private SurveySummary summary() {
    return new Pipeline(stores).summaries.read(adatum, survey.slug());
  }

  private Object summaryOf(String code, String part) {
    return summary().questionAnswersSummaries().stream()
        .filter(question -> question.questionCode().equals(code))
        .findFirst()
        .orElseThrow()
        .answersSummary()
        .get(part);
  }

  private List<UUID> browsed() {
    List<UUID> ids = new ArrayList<>();
    String cursor = null;
    do {
      var slice = one.browser.list(adatum, survey.slug(), 7, cursor);
      slice.items().forEach(item -> ids.add(item.answer().id()));
      cursor = slice.nextCursor();
    } while (cursor != null);
    return ids;
  }

  @Test
  void countsStarsChoicesAndWords() {
    one.acceptOnce(survey, "q1", "The quick Quick brown fox, fox 2012", "q2", "Red", "q3", 1);
    one.acceptOnce(survey, "q2", "Blue", "q3", 2);
    one.acceptOnce(survey, "q2", "Blue", "q3", "2");
    one.drain();
    assertThat(summary().totalAnswers()).isEqualTo(3);
    assertThat(summaryOf("q3", "average")).isEqualTo(new BigDecimal("1.67"));
    assertThat(summaryOf("q3", "counts"))
        .isEqualTo(Map.of("1", 1L, "2", 2L, "3", 0L, "4", 0L, "5", 0L));
    assertThat(summaryOf("q2", "percentages"))
        .isEqualTo(Map.of("Red", new BigDecimal("33.3"), "Blue", new BigDecimal("66.7")));
    assertThat(summaryOf("q1", "words"))
        .isEqualTo(
            List.of(
                Map.of("word", "fox", "count", 2L),
                Map.of("word", "quick", "count", 2L),
                Map.of("word", "brown", "count", 1L)));
  }

  @Test
  void averagesHundredFivesAndThousandOnesHoweverTheyArrive() {
    for (int i = 0; i < 100; i++) {
      one.acceptOnce(survey, "q3", 5);
    }
    one.drain();
    for (int i = 0; i < 1000; i++) {
      one.acceptOnce(survey, "q3", 1);
      one.run();
    }
    assertThat(summaryOf("q3", "average")).isEqualTo(new BigDecimal("1.36"));
    assertThat(browsed()).hasSize(1100).doesNotHaveDuplicates();
  }

  @Test
  void countsOnceWhatIsDeliveredTwiceOrAnnouncedTwice() {
    Receipt first = one.accept(survey, "key", "q3", 4);
    Receipt again = one.accept(survey, "key", "q3", 4);
    assertThat(again).isEqualTo(first);
    List<byte[]> messages = queue.visible();
    one.drain();
    messages.forEach(
        message -> queue.put(survey.key(), Lane.PREMIUM, message, java.time.Duration.ZERO));
    messages.forEach(
        message -> queue.put(survey.key(), Lane.STANDARD, message, java.time.Duration.ZERO));
    new Pipeline(stores).drain();
    one.drain();
    assertThat(summary().totalAnswers()).isEqualTo(1);
    assertThat(browsed()).containsExactly(first.id());
  }

  @Test
  void catchesUpWhenAWorkerDiedBetweenIndexAndSummary() {
    one.acceptOnce(survey, "q3", 4);
    summariesAway.set(true);
    one.run();
    summariesAway.set(false);
    assertThat(browsed()).hasSize(1);
    assertThat(summary().totalAnswers()).isZero();
    queue.redeliver();
    new Pipeline(stores).drain();
    assertThat(summary().totalAnswers()).isEqualTo(1);
    assertThat(browsed()).hasSize(1);
  }

  @Test
  void keepsTheOrderOfAcceptanceWhateverTheOrderOfDelivery() {
    List<UUID> accepted = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      accepted.add(one.acceptOnce(survey, "q3", 1 + i % 5).id());
    }
    List<byte[]> messages = new ArrayList<>(queue.visible());
    queue.take("default", Lane.PREMIUM, java.time.Duration.ZERO);
    queue.take("default", Lane.PREMIUM, java.time.Duration.ZERO);
    java.util.Collections.shuffle(messages, new java.util.Random(7));
    messages.forEach(
        message -> queue.put(survey.key(), Lane.PREMIUM, message, java.time.Duration.ZERO));
    Pipeline other = new Pipeline(stores);
    boolean worked = true;
    while (worked) {
      boolean here = one.run();
      worked = other.run() || here;
    }
    assertThat(browsed()).isEqualTo(accepted);
    assertThat(summary().totalAnswers()).isEqualTo(60);
  }

  @Test
  void putsABadResponseAsideAloneAndCountsTheOthersOfItsMessage() {
    Receipt good = one.acceptOnce(survey, "q3", 3);
    Announcement announcement = Json.read(queue.visible().get(0), Announcement.class);
    List<Announcement.Item> items = new ArrayList<>(announcement.responses());
    items.add(
        new Announcement.Item(
            UUID.randomUUID(),
            items.get(0).ticks() + 1,
            1,
            Map.of("q3", Json.mapper().valueToTree("many"))));
    queue.put(
        survey.key(),
        Lane.STANDARD,
        Json.write(new Announcement(survey.key(), items)),
        java.time.Duration.ZERO);
    queue.put(
        survey.key(),
        Lane.STANDARD,
        "no json".getBytes(StandardCharsets.UTF_8),
        java.time.Duration.ZERO);
    one.drain();
    assertThat(browsed()).containsExactly(good.id());
    queue.put(
        survey.key(),
        Lane.STANDARD,
        "null".getBytes(StandardCharsets.UTF_8),
        java.time.Duration.ZERO);
    one.drain();
    assertThat(queue.poison()).hasSize(3);
    assertThat(queue.poison().get(0)).contains("not an announcement").endsWith("no json");
    assertThat(queue.poison().get(2)).contains("not an announcement").endsWith("null");
    assertThat(queue.poison().get(1)).contains("answer.stars").doesNotContain(good.id().toString());
    assertThat(summary().totalAnswers()).isEqualTo(1);
  }

  @Test
  void aMessageThatKeepsFailingBecomesPoisonAndHoldsUpNoOther() {
    Receipt good = one.acceptOnce(survey, "q3", 3);
    Announcement announcement = Json.read(queue.visible().get(0), Announcement.class);
    Announcement.Item item = announcement.responses().get(0);
    one.drain();
    queue.put(
        survey.key(),
        Lane.PREMIUM,
        Json.write(new Announcement(survey.key(), List.of(item))),
        java.time.Duration.ZERO);
    failing.set(true);
    queue.put(
        survey.key(),
        Lane.PREMIUM,
        Json.write(
            new Announcement(
                survey.key(),
                List.of(
                    new Announcement.Item(
                        UUID.randomUUID(), item.ticks() + 5, 1, item.answers())))),
        java.time.Duration.ZERO);
    one.run();
    failing.set(false);
    assertThat(queue.poison()).hasSize(1);
    assertThat(queue.visible()).isEmpty();
    assertThat(browsed()).containsExactly(good.id());
  }

  @Test
  void anOutageHoweverLongMakesNoMessagePoison() {
    Receipt receipt = one.acceptOnce(survey, "q3", 3);
    summariesAway.set(true);
    for (int attempt = 1; attempt <= 20; attempt++) {
      new Pipeline(stores).run();
      queue.redeliver();
    }
    summariesAway.set(false);
    one.drain();
    assertThat(queue.poison()).isEmpty();
    assertThat(queue.visible()).isEmpty();
    assertThat(browsed()).containsExactly(receipt.id());
    assertThat(summary().totalAnswers()).isEqualTo(1);
  }

  @Test
  void countsWhatWasHandedOverAndAsksNoQueueForIt() {
    one.inbox.open();
    Receipt receipt = one.acceptOnce(survey, "q3", 3);
    assertThat(queue.take("default", Lane.PREMIUM, java.time.Duration.ZERO)).isEmpty();
    one.pass.count(one.inbox.next().orElseThrow());
    queue.redeliver();
    assertThat(queue.visible()).isEmpty();
    assertThat(browsed()).containsExactly(receipt.id());
  }

  @Test
  void anotherInstanceCountsWhatWasHandedOverToOneThatDied() {
    one.inbox.open();
    Receipt receipt = one.acceptOnce(survey, "q3", 3);
    queue.redeliver();
    new Pipeline(stores).drain();
    assertThat(browsed()).containsExactly(receipt.id());
  }

  @Test
  void dropsWhatBelongsToADeletedSurveyOfTheSameSlug() {
    one.acceptOnce(survey, "q3", 3);
    index.bury(survey.key());
    surveys.delete(survey.key());
    Survey next =
        surveys.create(adatum, Surveys.draft(adatum, "s").withStatus(SurveyStatus.OPEN)).value();
    Pipeline fresh = new Pipeline(stores);
    fresh.drain();
    assertThat(queue.visible()).isEmpty();
    assertThat(answers.dump()).doesNotContain("questionCode");
    assertThat(fresh.browser.count(adatum, next.slug())).isZero();
    assertThat(fresh.summaries.read(adatum, next.slug()).totalAnswers()).isZero();
  }

  @Test
  void refusesAnotherBodyUnderAUsedKey() {
    one.accept(survey, "key", "q3", 4);
    assertThatThrownBy(() -> one.accept(survey, "key", "q3", 5))
        .isInstanceOf(OtherSubmissionException.class);
  }

  @Test
  void answersAReplayWithItsReceiptAlsoAfterClosing() {
    Receipt receipt = one.accept(survey, "key", "q3", 4);
    surveys.replace(adatum, survey.withStatus(SurveyStatus.CLOSED), etag);
    Pipeline later = new Pipeline(stores);
    assertThat(later.accept(survey, "key", "q3", 4)).isEqualTo(receipt);
    assertThatThrownBy(() -> later.accept(survey, "other", "q3", 4))
        .isInstanceOf(ConflictException.class);
  }

  @Test
  void namesEveryAnswerThatIsWrongAndStoresNothing() {
    assertThatThrownBy(() -> one.acceptOnce(survey, "q1", 5, "q2", "Green", "q3", 6, "q9", "x"))
        .isInstanceOfSatisfying(
            InvalidInputException.class,
            e ->
                assertThat(e.errors()).extracting("field").containsExactly("q1", "q2", "q3", "q9"));
    assertThat(queue.visible()).isEmpty();
  }

  @Test
  void aDraftTakesNoAnswers() {
    Survey draft = surveys.create(adatum, Surveys.draft(adatum, "draft")).value();
    assertThatThrownBy(() -> one.acceptOnce(draft, "q3", 4)).isInstanceOf(NotFoundException.class);
  }

  @Test
  void countsAnswersUnderTheVersionThatWasAnswered() {
    one.acceptOnce(survey, "q2", "Blue");
    surveys.replace(
        adatum,
        Surveys.changed(
            survey,
            "New title",
            List.of(
                new Question("q2", "multipleChoice", "Which?", List.of("Red", "Green"), false))),
        etag);
    Pipeline later = new Pipeline(stores);
    later.acceptOnce(survey, "q2", "Green");
    later.drain();
    assertThat(
            later
                .summaries
                .read(adatum, survey.slug())
                .questionAnswersSummaries()
                .get(0)
                .answersSummary()
                .get("counts"))
        .isEqualTo(Map.of("Red", 0L, "Green", 1L, "Blue", 1L));
  }

  @Test
  void browsesFromEachToItsNeighbours() {
    List<UUID> accepted = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      accepted.add(one.acceptOnce(survey, "q3", 1 + i).id());
    }
    one.drain();
    Browsed third = one.browser.find(adatum, survey.slug(), accepted.get(2)).orElseThrow();
    assertThat(third.position()).isEqualTo(3);
    assertThat(third.total()).isEqualTo(5);
    assertThat(third.answer().questionAnswers().get(2).printed()).isEqualTo("3");
    assertThat(List.of(third.first(), third.previous(), third.next(), third.last()))
        .containsExactly(accepted.get(0), accepted.get(1), accepted.get(3), accepted.get(4));
    Browsed first = one.browser.at(adatum, survey.slug(), 1).orElseThrow();
    assertThat(first.previous()).isNull();
    assertThat(first.next()).isEqualTo(accepted.get(1));
    Browsed last = one.browser.at(adatum, survey.slug(), 5).orElseThrow();
    assertThat(last.next()).isNull();
    assertThat(one.browser.at(adatum, survey.slug(), 0)).isEmpty();
    assertThat(one.browser.at(adatum, survey.slug(), 6)).isEmpty();
    assertThat(one.browser.find(adatum, survey.slug(), UUID.randomUUID())).isEmpty();
    assertThatThrownBy(() -> one.browser.list(adatum, survey.slug(), 5, "nonsense"))
        .isInstanceOf(InvalidInputException.class);
  }
}
