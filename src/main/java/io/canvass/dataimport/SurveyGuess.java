package io.canvass.dataimport;

import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.platform.FieldError;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.Messages;
import io.canvass.question.ColumnProfile;
import io.canvass.question.InvalidAnswerException;
import io.canvass.question.Question;
import io.canvass.question.QuestionType;
import io.canvass.question.QuestionTypes;
import io.canvass.survey.SurveyDraft;
import io.canvass.tabular.Cells;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes a survey of a file: a question a column. */
final class SurveyGuess {

  /** So many distinct values of a column are kept, that each can be offered. */
  static final int KEPT = 200;

  private final ImportPlan plan;
  private final FileProfile file;
  private final Changes changes;
  private final Map<Integer, Question> known;
  private final List<FieldError> errors = new ArrayList<>();

  private SurveyGuess(
      ImportPlan plan, FileProfile file, Changes changes, Map<Integer, Question> known) {
    this.plan = plan;
    this.file = file;
    this.changes = changes;
    this.known = known;
  }

  /**
   * The codes of the questions that columns become: q1, q2, … by their numbers, or those that they
   * had when Canvass exported them.
   *
   * @param headers the header rows, equally wide
   */
  static List<String> codes(List<List<String>> headers) {
    List<String> first = headers.get(0);
    return OwnExport.codes(first)
        .orElseGet(
            () -> IntStream.rangeClosed(1, first.size()).mapToObj(number -> "q" + number).toList());
  }

  /**
   * The survey.
   *
   * @param changes takes note of what differs from the file
   * @param known questions that need no guess, by column, 0 is the first
   * @throws InvalidInputException if a type was given that the column's cells don't fit
   */
  static SurveyDraft draft(
      ImportPlan plan, FileProfile file, Changes changes, Map<Integer, Question> known) {
    return new SurveyGuess(plan, file, changes, known).draft();
  }

  private SurveyDraft draft() {
    int width = file.width();
    List<String> types = plan.types();
    if (!types.isEmpty() && types.size() != width && types.size() != file.columns().size()) {
      throw new InvalidInputException("types", "import.types.number", types.size(), width);
    }
    plan.columns().stream()
        .filter(column -> column.column() > file.columns().size())
        .forEach(
            column ->
                errors.add(new FieldError("columns", "import.column.unknown", column.column())));
    List<SurveyDraft.QuestionDraft> questions = new ArrayList<>();
    Map<Integer, ColumnPlan> plans = plan.byColumn();
    for (int i = 0; i < width; i++) {
      ColumnPlan asked = plans.getOrDefault(i + 1, ColumnPlan.untouched(i + 1));
      if (plan.includes(asked)) {
        questions.add(question(i, asked));
      } else {
        changes.add(Changes.Kind.COLUMN_LEFT_OUT, 0, i + 1, file.headers().get(i).text(), "");
      }
    }
    if (file.columns().size() > width) {
      changes.add(
          Changes.Kind.COLUMN_LEFT_OUT,
          0,
          width + 1,
          "",
          (width + 1) + "–" + file.columns().size());
    }
    if (questions.isEmpty()) {
      errors.add(
          width == 0
              ? new FieldError("file", "import.file.empty")
              : new FieldError("columns", "import.columns.none"));
    }
    InvalidInputException.throwIfAny(errors);
    String language = OwnExport.language(file).orElse(file.japanese() ? "ja" : "en");
    return new SurveyDraft(plan.title(), null, null, language, null, questions, null);
  }

  private SurveyDraft.QuestionDraft question(int column, ColumnPlan asked) {
    String text = text(column, asked);
    String type =
        asked.type() != null
            ? asked.type()
            : plan.types().isEmpty() ? null : plan.types().get(column);
    ColumnProfile profile = file.columns().get(column);
    Question question =
        isKnown(column, type)
            ? known(column, text)
            : type == null
                ? QuestionTypes.guess(file.codes().get(column), text, profile)
                : ofType(type, column, text, profile);
    file.personal(column)
        .ifPresent(
            kind ->
                changes.add(
                    Changes.Kind.PERSONAL_DATA,
                    0,
                    column + 1,
                    kind.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    text));
    return new SurveyDraft.QuestionDraft(
        question.code(), question.typeName(), text, question.possibleAnswers(), false);
  }

  private boolean isKnown(int column, @Nullable String type) {
    Question same = known.get(column);
    return same != null && (type == null || type.equals(same.typeName()));
  }

  private Question known(int column, String text) {
    Question same = Objects.requireNonNull(known.get(column));
    return new Question(
        file.codes().get(column), same.typeName(), text, same.possibleAnswers(), false);
  }

  private Question ofType(String name, int column, String text, ColumnProfile profile) {
    QuestionType type = QuestionTypes.named(name);
    Map<String, Long> values = profile.all();
    List<String> offered =
        type.offersAnswers() && values != null ? List.copyOf(values.keySet()) : List.of();
    Question question = new Question(file.codes().get(column), name, text, offered, false);
    if (values == null) {
      if (!type.openEnded()) {
        errors.add(new FieldError("types", "import.type.many", column + 1, name, KEPT));
      }
      return question;
    }
    type.check(
        question,
        "types",
        error -> errors.add(unfit(column, name, Messages.text(Locale.ENGLISH, error))));
    for (String value : values.keySet()) {
      try {
        type.read(question, TextNode.valueOf(value));
      } catch (InvalidAnswerException e) {
        errors.add(unfit(column, name, value));
        break;
      }
    }
    return question;
  }

  private static FieldError unfit(int column, String type, String reason) {
    return new FieldError("types", "import.type.unfit", column + 1, type, reason);
  }

  private String text(int column, ColumnPlan asked) {
    String header = file.headers().get(column).text();
    Question same = known.get(column);
    String text = text(asked, same == null ? header : same.text());
    if (!text.equals(header)) {
      changes.add(Changes.Kind.HEADER_RENAMED, 0, column + 1, header, text);
    }
    return text;
  }

  /** The text of a column's question: as asked, or else its header, cut to its longest. */
  static String text(ColumnPlan asked, String header) {
    String wanted = asked.name() == null ? "" : Cells.trim(asked.name());
    if (!wanted.isEmpty()) {
      return wanted;
    }
    if (header.isEmpty()) {
      return "Column " + asked.column();
    }
    int length = Math.min(ImportPlan.LONGEST_TEXT, header.codePointCount(0, header.length()));
    return header.substring(0, header.offsetByCodePoints(0, length));
  }
}
