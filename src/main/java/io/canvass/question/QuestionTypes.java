package io.canvass.question;

import io.canvass.platform.InvalidInputException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The types of questions that this Canvass knows. */
public final class QuestionTypes {

  private static final List<QuestionType> ALL =
      ServiceLoader.load(QuestionType.class, QuestionType.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .sorted(Comparator.comparingInt(QuestionType::order))
          .toList();

  private static final Map<String, QuestionType> BY_NAME =
      ALL.stream().collect(Collectors.toUnmodifiableMap(QuestionType::name, Function.identity()));

  private QuestionTypes() {}

  /** All types, in the order in which they are offered. */
  public static List<QuestionType> all() {
    return ALL;
  }

  /** The type of that name, or empty. */
  public static Optional<QuestionType> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /**
   * The type of that name.
   *
   * @throws InvalidInputException if there is none
   */
  public static QuestionType named(String name) {
    return find(name)
        .orElseThrow(() -> new InvalidInputException("type", "question.type.unknown", name));
  }

  /** The question that a column of a file most likely holds the answers of. */
  public static Question guess(String code, String text, ColumnProfile column) {
    return ALL.stream()
        .sorted(Comparator.comparingInt(QuestionType::guessOrder))
        .flatMap(type -> type.guess(code, text, column).stream())
        .findFirst()
        .orElseThrow();
  }
}
