package io.canvass.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import io.canvass.chaos.Ledger.Answer;
import io.canvass.chaos.Ledger.Receipt;
import io.canvass.chaos.Ledger.Submission;
import io.canvass.chaos.Storage.Contents;
import io.canvass.chaos.Storage.Summary;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.SurveyAnswer;
import io.canvass.survey.Survey;
import io.canvass.survey.Surveys;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Each thing that can be wrong is told, and nothing where nothing is. */
class VerdictTest {

  private static final long FIRST = 638_000_000_000_000_000L;

  private final Survey survey = Surveys.draft(new TenantId("adatum"), "s");
  private final Ledger ledger = new Ledger("v");
  private final List<AcceptedResponse> responses = new ArrayList<>();
  private final Map<UUID, SurveyAnswer> blobs = new LinkedHashMap<>();
  private final List<UUID> index = new ArrayList<>();
  private final List<AcceptedResponse> log = new ArrayList<>();
  private final List<UUID> browsed = new ArrayList<>();
  private long total = 3;
  private long waiting;
  private final List<String> poison = new ArrayList<>();

  VerdictTest() {
    for (int i = 0; i < 3; i++) {
      AcceptedResponse response =
          new AcceptedResponse(
              UUID.randomUUID(), FIRST + i, 1, Map.of("q3", IntNode.valueOf(1 + i)));
      responses.add(response);
      blobs.put(response.id(), SurveyAnswer.of(survey, survey.questions(), response));
      index.add(response.id());
      log.add(response);
      browsed.add(response.id());
      ledger.begin(Map.of("q3", 1 + i)).add(answer(i, receipt(i)));
    }
  }

  private Receipt receipt(int i) {
    AcceptedResponse response = responses.get(i);
    return new Receipt(response.id().toString(), Ticks.toInstant(response.ticks()).toString());
  }

  private static Answer answer(int i, Receipt receipt) {
    return new Answer(10L * i, 10L * i + 5, receipt == null ? 503 : 201, receipt, "");
  }

  private List<String> verdict() {
    List<Map<String, Object>> sent = new ArrayList<>();
    responses.forEach(r -> sent.add(new HashMap<>(Map.of("q3", r.answers().get("q3").intValue()))));
    Map<String, JsonNode> questions = Recount.of(sent);
    Contents contents =
        new Contents(blobs, index, log, browsed, new Summary(total, questions), waiting, poison);
    return Verdict.of(ledger, contents);
  }

  @Test
  void saysNothingWhereAllIsWell() {
    assertThat(verdict()).isEmpty();
  }

  @Test
  void tellsWhatIsLost() {
    blobs.remove(responses.get(0).id());
    index.remove(responses.get(1).id());
    log.remove(2);
    assertThat(verdict())
        .anyMatch(line -> line.startsWith("1 acknowledged, and not stored: "))
        .anyMatch(line -> line.startsWith("1 acknowledged, and not indexed: "))
        .anyMatch(line -> line.startsWith("1 acknowledged, and not logged: "))
        .hasSize(3);
  }

  @Test
  void tellsWhatNobodyGave() {
    UUID strange = UUID.randomUUID();
    index.add(strange);
    browsed.add(strange);
    assertThat(verdict())
        .anyMatch(line -> line.startsWith("1 indexed, and not acknowledged: "))
        .anyMatch(line -> line.startsWith("1 browsed, and not acknowledged: "))
        .hasSize(2);
  }

  @Test
  void tellsDoubles() {
    index.add(index.get(0));
    log.add(log.get(0));
    browsed.add(browsed.get(2));
    assertThat(verdict())
        .anyMatch(line -> line.startsWith("1 more than once in the index: "))
        .anyMatch(line -> line.startsWith("1 more than once in the log: "))
        .anyMatch(line -> line.startsWith("1 more than once when browsing: "));
  }

  @Test
  void tellsAWrongOrder() {
    browsed.add(browsed.remove(0));
    assertThat(verdict())
        .isNotEmpty()
        .allMatch(line -> line.startsWith("begun after another was acknowledged"));
  }

  @Test
  void takesAnyOrderOfWhatWasUnderWayTogether() {
    ledger.all().forEach(submission -> submission.add(answer(0, null)));
    Submission early = ledger.begin(Map.of("q3", 5));
    early.add(new Answer(1, 2, 503, null, ""));
    AcceptedResponse response =
        new AcceptedResponse(UUID.randomUUID(), FIRST + 9, 1, Map.of("q3", IntNode.valueOf(5)));
    responses.add(response);
    early.add(answer(90, receipt(3)));
    blobs.put(response.id(), SurveyAnswer.of(survey, survey.questions(), response));
    index.add(response.id());
    log.add(response);
    total = 4;
    for (int place = 0; place <= 3; place++) {
      browsed.remove(response.id());
      browsed.add(place, response.id());
      assertThat(verdict()).isEmpty();
    }
  }

  @Test
  void tellsAWrongSum() {
    total = 4;
    assertThat(verdict()).containsExactly("acknowledged 3, counted 4");
  }

  @Test
  void tellsAWrongRecount() {
    AcceptedResponse last = responses.get(2);
    responses.set(
        2, new AcceptedResponse(last.id(), last.ticks(), 1, Map.of("q3", IntNode.valueOf(1))));
    assertThat(verdict()).singleElement().asString().startsWith("recounted");
  }

  @Test
  void tellsAnswersThatChanged() {
    AcceptedResponse first = responses.get(0);
    AcceptedResponse other =
        new AcceptedResponse(first.id(), first.ticks(), 1, Map.of("q3", IntNode.valueOf(5)));
    blobs.put(first.id(), SurveyAnswer.of(survey, survey.questions(), other));
    assertThat(verdict())
        .anyMatch(line -> line.startsWith("sent {\"q3\":1}, stored "))
        .anyMatch(line -> line.contains(", logged "))
        .hasSize(2);
  }

  @Test
  void tellsReceiptsThatContradictEachOther() {
    ledger
        .all()
        .get(0)
        .add(answer(0, new Receipt(responses.get(0).id().toString(), "2026-11-30T12:00:00Z")));
    assertThat(verdict())
        .singleElement()
        .asString()
        .startsWith("one submission with several receipts");
    ledger.begin(Map.of("q3", 1)).add(answer(0, receipt(0)));
    assertThat(verdict()).anyMatch(line -> line.startsWith("two submissions with one receipt"));
  }

  @Test
  void tellsWhatWasNeverAcknowledged() {
    ledger.begin(Map.of("q3", 1)).add(answer(0, null));
    assertThat(verdict()).singleElement().asString().startsWith("1 never acknowledged");
  }

  @Test
  void tellsMessagesThatWaitOrArePoison() {
    waiting = 2;
    poison.add("bad");
    assertThat(verdict())
        .containsExactly("messages still waiting: 2", "1 in the poison queues: [bad]");
  }
}
