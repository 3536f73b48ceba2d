package io.canvass.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.chaos.Ledger.Answer;
import io.canvass.chaos.Ledger.Receipt;
import io.canvass.chaos.Ledger.Submission;
import io.canvass.chaos.Storage.Contents;
import io.canvass.chaos.Storage.Summary;
import io.canvass.platform.Json;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.SurveyAnswer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Compares what was answered with what is stored, indexed, logged, shown and counted. Each
 * difference is a line.
 */
final class Verdict {

  private static final int SHOWN = 10;

  private final List<String> differences = new ArrayList<>();

  private Verdict() {}

  /** All differences between the ledger and what storage holds; none if all is well. */
  static List<String> of(Ledger ledger, Contents stored) {
    Verdict verdict = new Verdict();
    verdict.settled(ledger);
    Map<UUID, Submission> acknowledged = verdict.acknowledged(ledger);
    verdict.same("acknowledged", acknowledged.keySet(), "stored", stored.blobs().keySet());
    verdict.once("in the index", stored.index());
    verdict.once("in the log", stored.log().stream().map(AcceptedResponse::id).toList());
    verdict.once("when browsing", stored.browsed());
    verdict.same("acknowledged", acknowledged.keySet(), "indexed", stored.index());
    verdict.same(
        "acknowledged",
        acknowledged.keySet(),
        "logged",
        stored.log().stream().map(AcceptedResponse::id).toList());
    verdict.same("acknowledged", acknowledged.keySet(), "browsed", stored.browsed());
    verdict.bodies(acknowledged, stored);
    verdict.order(acknowledged, stored.browsed());
    verdict.summary(acknowledged.values(), stored.summary());
    if (stored.waiting() > 0) {
      verdict.differ("messages still waiting: " + stored.waiting());
    }
    verdict.list("in the poison queues", stored.poison());
    return verdict.differences;
  }

  private void differ(String difference) {
    differences.add(difference);
  }

  private void settled(Ledger ledger) {
    list(
        "never acknowledged",
        ledger.all().stream()
            .filter(submission -> submission.acknowledgement().isEmpty())
            .map(Submission::toString)
            .toList());
  }

  /** By id, with receipts that contradict each other told. */
  private Map<UUID, Submission> acknowledged(Ledger ledger) {
    Map<UUID, Submission> byId = new HashMap<>();
    for (Submission submission : ledger.acknowledged()) {
      List<Receipt> receipts =
          submission.log().stream().filter(Answer::acknowledged).map(Answer::receipt).toList();
      if (receipts.stream().distinct().count() > 1) {
        differ("one submission with several receipts: " + submission);
      }
      Submission other = byId.put(UUID.fromString(receipts.get(0).id()), submission);
      if (other != null) {
        differ("two submissions with one receipt: " + submission + " and " + other);
      }
    }
    return byId;
  }

  private void once(String where, List<UUID> ids) {
    Set<UUID> seen = new LinkedHashSet<>();
    list(
        "more than once " + where,
        ids.stream().filter(id -> !seen.add(id)).map(UUID::toString).toList());
  }

  private void same(String one, Collection<UUID> ones, String other, Collection<UUID> others) {
    list(one + ", and not " + other, missing(ones, Set.copyOf(others)));
    list(other + ", and not " + one, missing(others, Set.copyOf(ones)));
  }

  private static List<String> missing(Collection<UUID> ones, Set<UUID> others) {
    return ones.stream().filter(id -> !others.contains(id)).map(UUID::toString).toList();
  }

  private void list(String what, List<String> which) {
    if (!which.isEmpty()) {
      differ(which.size() + " " + what + ": " + which.stream().limit(SHOWN).toList());
    }
  }

  private void bodies(Map<UUID, Submission> acknowledged, Contents stored) {
    Map<UUID, AcceptedResponse> logged = new HashMap<>();
    stored.log().forEach(response -> logged.put(response.id(), response));
    acknowledged.forEach(
        (id, submission) -> {
          JsonNode sent = Json.mapper().valueToTree(submission.answers());
          SurveyAnswer blob = stored.blobs().get(id);
          Receipt receipt = submission.acknowledgement().orElseThrow().receipt();
          if (blob != null && !sent.equals(answers(blob.accepted()))) {
            differ("sent " + sent + ", stored " + blob);
          }
          if (blob != null && !blob.createdOn().equals(Instant.parse(receipt.createdOn()))) {
            differ("acknowledged as of " + receipt.createdOn() + ", stored " + blob);
          }
          AcceptedResponse line = logged.get(id);
          if (blob != null && line != null && !line.equals(blob.accepted())) {
            differ("stored " + blob + ", logged " + line);
          }
        });
  }

  private static JsonNode answers(AcceptedResponse response) {
    return Json.mapper().valueToTree(response.answers());
  }

  /** What was acknowledged before another was begun comes before it (invariant I2). */
  private void order(Map<UUID, Submission> acknowledged, List<UUID> browsed) {
    long earliest = Long.MAX_VALUE;
    UUID of = null;
    for (int i = browsed.size() - 1; i >= 0; i--) {
      Submission submission = acknowledged.get(browsed.get(i));
      if (submission == null) {
        continue;
      }
      if (of != null && submission.begun() - earliest > 0) {
        differ(
            "begun after another was acknowledged, and browsed before it: "
                + submission
                + " and "
                + acknowledged.get(of));
      }
      long ended = submission.acknowledgement().orElseThrow().ended();
      if (of == null || ended - earliest < 0) {
        earliest = ended;
        of = browsed.get(i);
      }
    }
  }

  private void summary(Collection<Submission> acknowledged, Summary summary) {
    if (summary.total() != acknowledged.size()) {
      differ("acknowledged " + acknowledged.size() + ", counted " + summary.total());
    }
    Map<String, JsonNode> expected =
        Recount.of(acknowledged.stream().map(Submission::answers).toList());
    if (!expected.toString().equals(summary.questions().toString())) {
      differ("recounted " + expected + ", summary " + summary.questions());
    }
  }
}
