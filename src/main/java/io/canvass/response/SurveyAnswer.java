package io.canvass.response;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.question.Question;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A response as its blob and REST show it: complete in itself, so that it can be read without the
 * survey.
 *
 * @param createdOn when it was accepted, exact to the tick, which is its place in the accept order
 * @param surveyVersion the version of the survey that was answered
 * @param questionAnswers every question of that version, answered or not
 */
public record SurveyAnswer(
    UUID id,
    TenantId tenant,
    @JsonProperty("slugName") Slug slug,
    String title,
    Instant createdOn,
    int surveyVersion,
    List<QuestionAnswer> questionAnswers) {

  /**
   * A question with its answer.
   *
   * @param answer null if it wasn't answered
   */
  public record QuestionAnswer(
      String questionCode,
      String questionText,
      String questionType,
      @Nullable JsonNode answer,
      List<String> possibleAnswers) {

    /** JSON's null and no answer are the same. */
    public QuestionAnswer {
      answer = answer == null || answer.isNull() ? null : answer;
      possibleAnswers = List.copyOf(possibleAnswers);
    }

    /** The answer as a person reads it; empty if there is none. */
    public String printed() {
      return answer == null ? "" : question().type().print(question(), answer);
    }

    private Question question() {
      return new Question(questionCode, questionType, questionText, possibleAnswers, false);
    }
  }

  /** The full form of an accepted response. */
  public static SurveyAnswer of(
      Survey survey, List<Question> questions, AcceptedResponse response) {
    return new SurveyAnswer(
        response.id(),
        survey.tenant(),
        survey.slug(),
        survey.title(),
        Ticks.toInstant(response.ticks()),
        response.surveyVersion(),
        questions.stream()
            .map(
                q ->
                    new QuestionAnswer(
                        q.code(),
                        q.text(),
                        q.typeName(),
                        response.answers().get(q.code()),
                        q.possibleAnswers()))
            .toList());
  }

  /** What is left of it when it is erased. */
  public SurveyAnswer tombstone() {
    return new SurveyAnswer(id, tenant, slug, title, createdOn, surveyVersion, List.of());
  }

  /** The bare form, which refers to the survey's definition. */
  public AcceptedResponse accepted() {
    Map<String, JsonNode> answers = new LinkedHashMap<>();
    for (QuestionAnswer answer : questionAnswers) {
      JsonNode value = answer.answer();
      if (value != null) {
        answers.put(answer.questionCode(), value);
      }
    }
    return new AcceptedResponse(id, Ticks.of(createdOn), surveyVersion, answers);
  }
}
