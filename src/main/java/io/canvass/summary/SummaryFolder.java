package io.canvass.summary;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.UnavailableException;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import io.canvass.question.Tally;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.IndexHead;
import io.canvass.response.LogReader;
import io.canvass.response.ResponseIndexer;
import io.canvass.summary.SummaryDocument.QuestionCounts;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Folds into a survey's summary what is committed in the log beyond the summary's checkpoint, and
 * writes totals and checkpoint together. Whoever comes second finds nothing left to fold; whoever
 * dies in between leaves the next to catch up.
 */
@ApplicationScoped
public class SummaryFolder {

  private static final int TRIES = 30;
  private static final int MOST_SURVEYS = 500;
  private static final Duration KEPT = Duration.ofMinutes(10);

  /** One write counts at most about this many bytes of responses, so that memory stays bounded. */
  private static final long MOST_BYTES = 16L * 1024 * 1024;

  private final SurveyAnswersSummaryStore store;
  private final ResponseIndexer indexer;
  private final LogReader log;
  private final SurveyCatalog surveys;
  private final Cache<String, Known> known =
      Caffeine.newBuilder().maximumSize(MOST_SURVEYS).expireAfterAccess(KEPT).build();

  /** The summary that this instance wrote last; used under its own lock. */
  private static final class Known {
    private @Nullable Versioned<SummaryDocument> summary;
  }

  @Inject
  public SummaryFolder(
      SurveyAnswersSummaryStore store,
      ResponseIndexer indexer,
      LogReader log,
      SurveyCatalog surveys) {
    this.store = store;
    this.indexer = indexer;
    this.log = log;
    this.surveys = surveys;
  }

  /** Brings the summary up to what this instance knows to be committed. */
  public void fold(Survey survey) {
    Known last = known.get(survey.key().toString(), key -> new Known());
    synchronized (last) {
      int attempts = 0;
      while (attempts < TRIES) {
        IndexHead head = indexer.head(survey.key());
        Versioned<SummaryDocument> stored = last.summary != null ? last.summary : read(survey);
        if (head.dead() || !LogReader.isBehind(head, stored.value().checkpoint())) {
          return;
        }
        SummaryDocument next = folded(survey, head, stored.value());
        String etag = stored.etag().isEmpty() ? null : stored.etag();
        String written = store.save(survey.key(), next, etag).orElse(null);
        if (written == null) {
          attempts++;
          last.summary = null;
        } else {
          last.summary = new Versioned<>(next, written);
        }
      }
    }
    throw new UnavailableException(
        new IllegalStateException("others kept writing the summary of " + survey.key()));
  }

  private Versioned<SummaryDocument> read(Survey survey) {
    return store
        .find(survey.key())
        .orElseGet(() -> new Versioned<>(SummaryDocument.empty(survey.generation()), ""));
  }

  private SummaryDocument folded(Survey survey, IndexHead head, SummaryDocument from) {
    Map<String, Tally> tallies = new LinkedHashMap<>();
    from.questions()
        .forEach(
            (code, counts) -> tallies.put(code, new Tally(counts.answered(), counts.counts())));
    long[] responses = {from.totalAnswers()};
    Map<String, Long> checkpoint =
        log.read(
            survey.key(),
            head,
            from.checkpoint(),
            MOST_BYTES,
            response -> {
              responses[0]++;
              count(survey, response, tallies);
            });
    Map<String, QuestionCounts> questions = new LinkedHashMap<>();
    tallies.forEach(
        (code, tally) -> questions.put(code, new QuestionCounts(tally.answered(), tally.counts())));
    return new SummaryDocument(
        from.generation(), responses[0], checkpoint, from.words(), questions);
  }

  private void count(Survey survey, AcceptedResponse response, Map<String, Tally> tallies) {
    for (Question question : surveys.questions(survey, response.surveyVersion())) {
      var answer = response.answers().get(question.code());
      if (answer != null) {
        tallies
            .computeIfAbsent(question.code(), code -> new Tally())
            .add(
                question.type().openEnded()
                    ? java.util.List.of()
                    : question.type().counters(question, answer, survey.language()),
                1);
      }
    }
  }
}
