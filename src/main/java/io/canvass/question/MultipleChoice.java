package io.canvass.question;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import io.canvass.platform.FieldError;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One answer out of those offered. Its summary is how many chose each, with percentages of those
 * who answered.
 */
@AutoService(QuestionType.class)
public final class MultipleChoice implements QuestionType {

  /** The longest answer that can be offered, in characters. */
  static final int LONGEST = 500;

  /** The most answers that one question can offer. */
  static final int MOST = 200;

  private static final int LONGEST_GUESSED = 100;

  @Override
  public String name() {
    return "multipleChoice";
  }

  @Override
  public int order() {
    return 20;
  }

  @Override
  public boolean offersAnswers() {
    return true;
  }

  @Override
  public void check(Question question, String path, Consumer<FieldError> errors) {
    List<String> offered = question.possibleAnswers();
    if (offered.isEmpty()) {
      errors.accept(new FieldError(path + ".possibleAnswers", "question.answers.missing"));
    }
    if (offered.size() > MOST) {
      errors.accept(new FieldError(path + ".possibleAnswers", "question.answers.many", MOST));
    }
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < offered.size(); i++) {
      String field = path + ".possibleAnswers[" + i + "]";
      String answer = offered.get(i);
      if (answer.isBlank()) {
        errors.accept(new FieldError(field, "question.answer.blank"));
      } else if (answer.codePointCount(0, answer.length()) > LONGEST) {
        errors.accept(new FieldError(field, "text.long", LONGEST));
      } else if (!seen.add(answer)) {
        errors.accept(new FieldError(field, "question.answer.twice", answer));
      }
    }
  }

  @Override
  public @Nullable JsonNode read(Question question, JsonNode raw) throws InvalidAnswerException {
    if (raw.isNull() || (raw.isTextual() && raw.textValue().isEmpty())) {
      return null;
    }
    if (!raw.isTextual() || !question.possibleAnswers().contains(raw.textValue())) {
      throw new InvalidAnswerException("answer.choice");
    }
    return TextNode.valueOf(raw.textValue());
  }

  /** A form sends line breaks as CR LF, whatever was offered. */
  @Override
  public @Nullable JsonNode parse(Question question, String text) throws InvalidAnswerException {
    String sent = lineBreaks(text);
    for (String offered : question.possibleAnswers()) {
      if (lineBreaks(offered).equals(sent)) {
        return TextNode.valueOf(offered);
      }
    }
    return read(question, TextNode.valueOf(text));
  }

  private static String lineBreaks(String text) {
    return text.replace("\r\n", "\n").replace('\r', '\n');
  }

  @Override
  public List<String> counters(Question question, JsonNode answer, String language) {
    return List.of(answer.textValue());
  }

  /**
   * Every offered answer in the order offered, then those that are no longer offered and have been
   * given.
   */
  @Override
  public Map<String, Object> summarise(Question question, Tally tally) {
    Map<String, Long> counts = new LinkedHashMap<>();
    question.possibleAnswers().forEach(answer -> counts.put(answer, tally.count(answer)));
    tally.top(Integer.MAX_VALUE).counts().forEach(counts::putIfAbsent);
    Map<String, Object> percentages = new LinkedHashMap<>();
    counts.forEach((answer, count) -> percentages.put(answer, percentage(count, tally.answered())));
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("counts", counts);
    summary.put("percentages", percentages);
    return summary;
  }

  private static BigDecimal percentage(long count, long answered) {
    return answered == 0
        ? BigDecimal.ZERO.setScale(1)
        : BigDecimal.valueOf(count * 100)
            .divide(BigDecimal.valueOf(answered), 1, RoundingMode.HALF_UP);
  }

  @Override
  public int guessOrder() {
    return 20;
  }

  @Override
  public Optional<Question> guess(String code, String text, ColumnProfile column) {
    Map<String, Long> values = column.values();
    if (values == null
        || values.isEmpty()
        || column.longest() > LONGEST_GUESSED
        || column.filled() < 2L * values.size()) {
      return Optional.empty();
    }
    return Optional.of(new Question(code, name(), text, List.copyOf(values.keySet()), false));
  }
}
