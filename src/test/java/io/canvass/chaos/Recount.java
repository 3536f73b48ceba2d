package io.canvass.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canvass.platform.Json;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The summary of answers, counted anew by the plainest of means: nothing of this is the code that
 * it checks.
 */
final class Recount {

  private static final List<String> CHOICES = List.of("Red", "Blue");
  private static final int STARS = 5;

  private Recount() {}

  /** By question code what REST shows of it: {@code answered} and {@code answersSummary}. */
  static Map<String, JsonNode> of(List<Map<String, Object>> responses) {
    Map<String, JsonNode> questions = new TreeMap<>();
    questions.put("q1", question(values(responses, "q1"), Recount::words));
    questions.put("q2", question(values(responses, "q2"), Recount::choices));
    questions.put("q3", question(values(responses, "q3"), Recount::stars));
    return questions;
  }

  private static List<Object> values(List<Map<String, Object>> responses, String code) {
    return responses.stream().filter(r -> r.containsKey(code)).map(r -> r.get(code)).toList();
  }

  private interface Counter {
    JsonNode count(List<Object> values);
  }

  private static JsonNode question(List<Object> values, Counter counter) {
    ObjectNode question = Json.mapper().createObjectNode();
    question.put("answered", values.size());
    question.set("answersSummary", counter.count(values));
    // Read as the summary is read, so that numbers compare.
    return Json.read(Json.write(question), JsonNode.class);
  }

  private static JsonNode words(List<Object> texts) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Object text : texts) {
      for (String word : text.toString().replaceAll("[.,]", "").split(" ", -1)) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    ObjectNode summary = Json.mapper().createObjectNode();
    ArrayNode words = summary.putArray("words");
    counts.entrySet().stream()
        .sorted(
            Comparator.comparing((Map.Entry<String, Integer> entry) -> -entry.getValue())
                .thenComparing(Map.Entry::getKey))
        .forEach(
            entry -> words.addObject().put("word", entry.getKey()).put("count", entry.getValue()));
    return summary;
  }

  private static JsonNode choices(List<Object> chosen) {
    ObjectNode summary = Json.mapper().createObjectNode();
    ObjectNode counts = summary.putObject("counts");
    ObjectNode percentages = summary.putObject("percentages");
    for (String choice : CHOICES) {
      long count = chosen.stream().filter(choice::equals).count();
      counts.put(choice, count);
      percentages.put(choice, ratio(100 * count, chosen.size(), 1));
    }
    return summary;
  }

  private static JsonNode stars(List<Object> given) {
    ObjectNode summary = Json.mapper().createObjectNode();
    long sum = given.stream().mapToLong(stars -> (Integer) stars).sum();
    if (given.isEmpty()) {
      summary.putNull("average");
    } else {
      summary.put("average", ratio(sum, given.size(), 2));
    }
    ObjectNode counts = summary.putObject("counts");
    for (int star = 1; star <= STARS; star++) {
      int looked = star;
      counts.put(
          Integer.toString(star), given.stream().filter(stars -> stars.equals(looked)).count());
    }
    return summary;
  }

  private static BigDecimal ratio(long part, long whole, int decimals) {
    return whole == 0
        ? BigDecimal.ZERO.setScale(decimals)
        : BigDecimal.valueOf(part)
            .divide(BigDecimal.valueOf(whole), decimals, RoundingMode.HALF_UP);
  }
}
