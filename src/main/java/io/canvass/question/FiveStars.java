package io.canvass.question;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A rating of one to five stars. Its summary is the average, computed from the counts each time it
 * is shown.
 */
@AutoService(QuestionType.class)
public final class FiveStars implements QuestionType {

  private static final int MOST = 5;

  @Override
  public String name() {
    return "fiveStars";
  }

  @Override
  public int order() {
    return 30;
  }

  @Override
  public @Nullable JsonNode read(Question question, JsonNode raw) throws InvalidAnswerException {
    if (raw.isNull() || (raw.isTextual() && raw.textValue().isBlank())) {
      return null;
    }
    String text =
        raw.isTextual() ? raw.textValue().strip() : raw.isIntegralNumber() ? raw.asText() : "";
    if (text.length() != 1 || text.charAt(0) < '1' || text.charAt(0) > '0' + MOST) {
      throw new InvalidAnswerException("answer.stars", MOST);
    }
    return IntNode.valueOf(text.charAt(0) - '0');
  }

  @Override
  public List<String> counters(Question question, JsonNode answer, String language) {
    return List.of(answer.asText());
  }

  @Override
  public Map<String, Object> summarise(Question question, Tally tally) {
    Map<String, Long> counts = new LinkedHashMap<>();
    long sum = 0;
    long answers = 0;
    for (int star = 1; star <= MOST; star++) {
      long count = tally.count(Integer.toString(star));
      counts.put(Integer.toString(star), count);
      sum += star * count;
      answers += count;
    }
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put(
        "average",
        answers == 0
            ? null
            : BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(answers), 2, RoundingMode.HALF_UP));
    summary.put("counts", counts);
    return summary;
  }

  @Override
  public int guessOrder() {
    return 10;
  }

  @Override
  public Optional<Question> guess(String code, String text, ColumnProfile column) {
    Map<String, Long> values = column.values();
    if (values == null || values.isEmpty()) {
      return Optional.empty();
    }
    boolean stars =
        values.keySet().stream()
            .allMatch(v -> v.length() == 1 && v.charAt(0) >= '1' && v.charAt(0) <= '5');
    return stars
        ? Optional.of(new Question(code, name(), text, List.of(), false))
        : Optional.empty();
  }
}
