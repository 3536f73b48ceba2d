package io.canvass.dataimport;

import com.fasterxml.jackson.databind.node.TextNode;
import io.canvass.export.CsvColumns;
import io.canvass.platform.TenantId;
import io.canvass.question.ColumnProfile;
import io.canvass.question.InvalidAnswerException;
import io.canvass.question.Question;
import io.canvass.response.ResponseBrowser;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.tabular.Cells;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Finds the survey from which a file was exported, while it is there, so that its columns become
 * the same questions again: a guess can't know of an answer that nobody chose.
 */
@ApplicationScoped
public class ExportedSurveys {

  /** So many responses are looked for; the first may have been erased since. */
  private static final int LOOKED_FOR = 5;

  private final SurveyCatalog surveys;
  private final ResponseBrowser responses;

  @Inject
  public ExportedSurveys(SurveyCatalog surveys, ResponseBrowser responses) {
    this.surveys = surveys;
    this.responses = responses;
  }

  /** The questions whose answers the columns hold, by column, 0 is the first; as far as known. */
  Map<Integer, Question> questions(TenantId tenant, FileProfile file) {
    Map<Integer, Question> found = new HashMap<>();
    source(tenant, file)
        .ifPresent(
            survey -> {
              List<Question> questions = CsvColumns.questions(survey, surveys);
              int fixed = CsvColumns.FIXED.size();
              for (int i = fixed; i < file.columns().size(); i++) {
                Headers.Column header = file.headers().get(i);
                Optional<Question> question =
                    header.code().isEmpty()
                        ? named(questions, i - fixed, header.text())
                        : coded(questions, header.code());
                int column = i;
                question
                    .filter(each -> fits(each, file.columns().get(column)))
                    .ifPresent(each -> found.put(column, each));
              }
            });
    return found;
  }

  private static Optional<Question> coded(List<Question> questions, String code) {
    return questions.stream().filter(question -> question.code().equals(code)).findFirst();
  }

  /** A single header row has codes or texts; texts may be the same, but then stand in order. */
  private static Optional<Question> named(List<Question> questions, int place, String header) {
    return coded(questions, header)
        .or(
            () ->
                questions.stream()
                    .skip(place)
                    .findFirst()
                    .filter(question -> Cells.trim(question.text()).equals(header)));
  }

  private static boolean fits(Question question, ColumnProfile column) {
    Map<String, Long> values = column.all();
    if (values == null) {
      return question.type().openEnded();
    }
    try {
      for (String value : values.keySet()) {
        question.type().read(question, TextNode.valueOf(value));
      }
      return true;
    } catch (InvalidAnswerException e) {
      return false;
    }
  }

  private Optional<Survey> source(TenantId tenant, FileProfile file) {
    return OwnExport.survey(file)
        .filter(Slug::isValid)
        .map(Slug::new)
        .flatMap(slug -> surveys.find(tenant, slug))
        .filter(
            survey ->
                OwnExport.ids(file).stream()
                    .limit(LOOKED_FOR)
                    .anyMatch(id -> has(tenant, survey.slug(), id)));
  }

  /** Whether it is that survey, and none of the same name that came after it. */
  private boolean has(TenantId tenant, Slug slug, UUID id) {
    return responses.find(tenant, slug, id).isPresent();
  }
}
