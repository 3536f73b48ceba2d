package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.canvass.platform.TenantId;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyStatus;
import io.canvass.survey.Surveys;
import io.canvass.tenant.TenantStoreContract;
import io.canvass.testing.Azurite;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/** Storage of its own, two instances at work on it, and what is asked and told about them. */
final class Run implements AutoCloseable {

  static final TenantId TENANT = new TenantId("adatum");

  /** After which time messages of a killed instance come to the other. */
  static final Duration HIDDEN = Duration.ofSeconds(4);

  private static final System.Logger LOG = System.getLogger(Run.class.getName());
  private static final AtomicInteger RUNS = new AtomicInteger();
  private static final int INSTANCES = 2;
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration SOON = Duration.ofSeconds(30);

  private final Azurite azurite;
  private final Storage storage;
  private final List<Member> members;

  private Run(Azurite azurite, List<Member> members) {
    this.azurite = azurite;
    this.storage = new Storage(azurite);
    this.members = members;
    storage.stores().tenants().create(TenantStoreContract.named(TENANT, "A. Datum"));
    members.parallelStream().forEach(Member::start);
  }

  /** Two light processes. */
  static Run light() {
    return light(Defect.NONE);
  }

  /** Two light processes with something wrong. */
  static Run light(Defect defect) {
    Azurite azurite = Azurite.start();
    int run = RUNS.incrementAndGet();
    return of(
        azurite,
        i ->
            new LightMember("run-" + run + "-light-" + i, azurite, Chaos.SEED + i, HIDDEN, defect));
  }

  /** Two instances of any kind. */
  static Run of(Azurite azurite, IntFunction<Member> member) {
    return new Run(azurite, IntStream.range(0, INSTANCES).mapToObj(member).toList());
  }

  List<Member> members() {
    return members;
  }

  Storage storage() {
    return storage;
  }

  /** A survey with a question of each type that takes answers. */
  Survey survey(String slug) {
    return storage
        .stores()
        .surveys()
        .create(TENANT, Surveys.draft(TENANT, slug).withStatus(SurveyStatus.OPEN))
        .value();
  }

  /** Respondents at a walk: enough for messages of several responses, not too many to be stored. */
  Respondents respondents(Ledger ledger, Survey survey) {
    return new Respondents(ledger, members, survey, 4, Duration.ofMillis(200), Chaos.SEED);
  }

  /** Waits until so many are acknowledged. */
  void acknowledged(Ledger ledger, int number, Duration patience) {
    Awaitility.await().atMost(patience).until(() -> ledger.acknowledged().size() >= number);
  }

  /** No faults any more; tells what is not as it was answered. */
  List<String> differences(Ledger ledger, Survey survey, Respondents respondents) {
    members.forEach(member -> member.proxy().faults().heal());
    respondents.finish(PATIENCE);
    Storage.Contents contents =
        storage.whenQuiet(survey, PATIENCE, () -> members.forEach(Member::wake));
    LOG.log(
        System.Logger.Level.INFO,
        "{0}: {1} submissions, {2} cut, {3} answered 503, {4} answered 500",
        survey.slug(),
        ledger.all().size(),
        ledger.answered(0),
        ledger.answered(503),
        ledger.answered(500));
    return Verdict.of(ledger, contents);
  }

  /** No faults any more; asserts that all is as it was answered. */
  void assertWell(Ledger ledger, Survey survey, Respondents respondents) {
    assertThat(differences(ledger, survey, respondents))
        .as("differences; repeat with -Dcanvass.chaos.seed=%d", Chaos.SEED)
        .isEmpty();
    assertThat(ledger.answered(500)).as("answers that blame Canvass").isZero();
  }

  /** Lets time pass that is part of the run. */
  static void pass(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    Awaitility.await().atMost(SOON.plusMillis(millis)).until(() -> System.nanoTime() - end >= 0);
  }

  @Override
  public void close() {
    members.forEach(Member::close);
    azurite.close();
  }
}
