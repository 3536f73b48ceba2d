package io.canvass.summary;

import io.canvass.question.Question;
import io.canvass.question.Tally;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.ResponseChanges;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds responses to counts, or takes them back. Not safe for use by several threads. */
final class ResponseCounter implements ResponseChanges.Follower {

  /** What is counted. */
  enum Part {
    /** How many answered each question, and the counters of questions that aren't open-ended. */
    ANSWERS,
    /** The counters of open-ended questions: their words. */
    WORDS
  }

  private final SurveyCatalog surveys;
  private final Survey survey;
  private final Part part;
  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private long responses;

  ResponseCounter(SurveyCatalog surveys, Survey survey, Part part) {
    this.surveys = surveys;
    this.survey = survey;
    this.part = part;
  }

  /** Begins with what was counted before. */
  void begin(String questionCode, long answered, Map<String, Long> counts) {
    tallies.put(questionCode, new Tally(answered, counts));
  }

  @Override
  public void follow(AcceptedResponse response, int sign) {
    responses += sign;
    for (Question question : surveys.questions(survey, response.surveyVersion())) {
      var answer = response.answers().get(question.code());
      boolean open = question.type().openEnded();
      if (answer != null && (open || part == Part.ANSWERS)) {
        tallies
            .computeIfAbsent(question.code(), code -> new Tally())
            .add(
                open && part == Part.ANSWERS
                    ? List.of()
                    : question.type().counters(question, answer, survey.language()),
                sign);
      }
    }
  }

  /** How many more responses there are than at the beginning. */
  long responses() {
    return responses;
  }

  /** The counts by question code; some may have come to be nothing. */
  Map<String, Tally> tallies() {
    return tallies;
  }
}
