package io.canvass.question;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Text in the respondent's own words. Its summary is the most frequent words. */
@AutoService(QuestionType.class)
public final class SimpleText implements QuestionType {

  /** The longest answer, in characters. */
  public static final int LONGEST = 100_000;

  /** How many words a summary shows. */
  public static final int WORDS = 50;

  @Override
  public String name() {
    return "simpleText";
  }

  @Override
  public int order() {
    return 10;
  }

  @Override
  public @Nullable JsonNode read(Question question, JsonNode raw) throws InvalidAnswerException {
    if (raw.isNull()) {
      return null;
    }
    if (!raw.isTextual()) {
      throw new InvalidAnswerException("answer.text");
    }
    String text = raw.textValue().strip();
    if (text.codePointCount(0, text.length()) > LONGEST) {
      throw new InvalidAnswerException("text.long", LONGEST);
    }
    return text.isEmpty() ? null : TextNode.valueOf(text);
  }

  @Override
  public List<String> counters(Question question, JsonNode answer, String language) {
    return Words.in(answer.textValue(), language);
  }

  @Override
  public boolean openEnded() {
    return true;
  }

  @Override
  public Map<String, Object> summarise(Question question, Tally tally) {
    List<Map<String, Object>> words = new ArrayList<>();
    tally
        .top(WORDS)
        .counts()
        .forEach(
            (word, count) -> {
              Map<String, Object> entry = new LinkedHashMap<>();
              entry.put("word", word);
              entry.put("count", count);
              words.add(entry);
            });
    return Map.of("words", words);
  }

  @Override
  public int guessOrder() {
    return 30;
  }

  @Override
  public Optional<Question> guess(String code, String text, ColumnProfile column) {
    return Optional.of(new Question(code, name(), text, List.of(), false));
  }
}
