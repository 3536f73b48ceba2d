package io.canvass.counting;

import io.canvass.response.HeldMessage;
import io.canvass.response.ResponseLogStore;
import io.canvass.response.SurveyAnswerStore;
import io.canvass.summary.SummaryOfSurvey;
import io.canvass.survey.SurveyKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/**
 * Drops what is announced of a survey that is deleted. A process that was on its way while the
 * deletion passed, and died, may have left a response, a segment or a first summary behind. Its
 * announcement comes again, and then all that goes as well; at no other time is it looked for.
 */
@ApplicationScoped
public class LateAnnouncements {

  private static final System.Logger LOG = System.getLogger(LateAnnouncements.class.getName());

  private final SurveyAnswerStore answers;
  private final ResponseLogStore log;
  private final SummaryOfSurvey summary;

  @Inject
  public LateAnnouncements(
      SurveyAnswerStore answers, ResponseLogStore log, SummaryOfSurvey summary) {
    this.answers = answers;
    this.log = log;
    this.summary = summary;
  }

  /** Leaves nothing of what the messages announce, nor of what others did about it. */
  void drop(SurveyKey survey, List<HeldMessage> messages) {
    LOG.log(System.Logger.Level.INFO, "dropped announcements of {0}, which is deleted", survey);
    messages.stream()
        .flatMap(message -> message.announcement().responses().stream())
        .forEach(late -> answers.delete(survey, late.id()));
    log.deleteAll(survey);
    summary.delete(survey);
  }
}
