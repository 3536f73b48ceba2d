package io.canvass.export;

import io.canvass.platform.Ticks;
import io.canvass.question.Question;
import io.canvass.response.AcceptedResponse;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The columns of a survey's file: some of the response itself, then one a question. The questions
 * are those of the survey's definition, whatever was answered: of its newest version in their
 * order, then those that were published and are no longer asked.
 */
public final class CsvColumns {

  /** The names of the columns before the questions; they are the same in every file. */
  public static final List<String> FIXED =
      List.of("id", "number", "status", "language", "createdOn", "survey", "surveyVersion");

  /** Only whole responses are accepted. */
  private static final String STATUS = "complete";

  private final Survey survey;
  private final SurveyCatalog surveys;
  private final List<Question> questions;
  private final Map<Integer, Map<String, Question>> versions = new HashMap<>();

  private CsvColumns(Survey survey, SurveyCatalog surveys, List<Question> questions) {
    this.survey = survey;
    this.surveys = surveys;
    this.questions = questions;
  }

  static CsvColumns of(Survey survey, SurveyCatalog surveys) {
    return new CsvColumns(survey, surveys, questions(survey, surveys));
  }

  /** The questions that have a column, in the order of their columns. */
  public static List<Question> questions(Survey survey, SurveyCatalog surveys) {
    Map<String, Question> byCode = new LinkedHashMap<>();
    survey.questions().forEach(question -> byCode.put(question.code(), question));
    int all = byCode.size() + survey.retiredCodes().size();
    for (int version = survey.version() - 1; version > 0 && byCode.size() < all; version--) {
      for (Question question : surveys.questions(survey, version)) {
        if (survey.retiredCodes().containsKey(question.code())) {
          byCode.putIfAbsent(question.code(), question);
        }
      }
    }
    return List.copyOf(byCode.values());
  }

  /** The rows before the first response. */
  List<List<String>> headers(CsvOptions.Headers wanted) {
    List<String> codes = header(FIXED, Question::code);
    return switch (wanted) {
      case CODE -> List.of(codes);
      case TEXT -> List.of(header(FIXED, Question::text));
      case BOTH -> List.of(codes, header(FIXED.stream().map(name -> "").toList(), Question::text));
    };
  }

  private List<String> header(List<String> fixed, Function<Question, String> name) {
    List<String> cells = new ArrayList<>(fixed);
    questions.forEach(question -> cells.add(FormulaGuard.escape(name.apply(question))));
    return cells;
  }

  /** A response's row. */
  List<String> row(AcceptedResponse response, long number) {
    List<String> cells = new ArrayList<>(FIXED.size() + questions.size());
    cells.add(response.id().toString());
    cells.add(Long.toString(number));
    cells.add(STATUS);
    cells.add(survey.language());
    cells.add(Ticks.toInstant(response.ticks()).toString());
    cells.add(survey.slug().value());
    cells.add(Integer.toString(response.surveyVersion()));
    Map<String, Question> asked =
        versions.computeIfAbsent(response.surveyVersion(), this::questionsOf);
    for (Question question : questions) {
      cells.add(cell(response, asked.getOrDefault(question.code(), question)));
    }
    return cells;
  }

  private Map<String, Question> questionsOf(int version) {
    return surveys.questions(survey, version).stream()
        .collect(Collectors.toMap(Question::code, Function.identity()));
  }

  private static String cell(AcceptedResponse response, Question question) {
    var answer = response.answers().get(question.code());
    return answer == null ? "" : FormulaGuard.escape(question.type().print(question, answer));
  }
}
