package io.canvass.summary;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.StaleException;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.UnavailableException;
import io.canvass.platform.Versioned;
import io.canvass.response.IndexHead;
import io.canvass.response.LogPosition;
import io.canvass.response.ResponseChanges;
import io.canvass.response.ResponseIndexer;
import io.canvass.summary.SummaryDocument.QuestionCounts;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Folds into a survey's summary what is committed in the log beyond the summary's checkpoint, takes
 * back what was erased since, and writes totals and checkpoint together. Whoever comes second finds
 * nothing left to fold; whoever dies in between leaves the next to catch up.
 */
@ApplicationScoped
public class SummaryFolder {

  private static final System.Logger LOG = System.getLogger(SummaryFolder.class.getName());
  private static final int TRIES = 30;
  private static final int MOST_SURVEYS = 500;
  private static final Duration KEPT = Duration.ofMinutes(10);

  /** One write counts at most about this many bytes of responses, so that memory stays bounded. */
  private static final long MOST_BYTES = 16L * 1024 * 1024;

  private final SurveyAnswersSummaryStore store;
  private final ResponseIndexer indexer;
  private final ResponseChanges changes;
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
      ResponseChanges changes,
      SurveyCatalog surveys) {
    this.store = store;
    this.indexer = indexer;
    this.changes = changes;
    this.surveys = surveys;
  }

  /** Brings the summary up to what this instance knows to be committed and erased. */
  public void fold(Survey survey) {
    Known last = known.get(survey.key().toString(), key -> new Known());
    synchronized (last) {
      int attempts = 0;
      while (attempts < TRIES) {
        Versioned<SummaryDocument> stored = last.summary != null ? last.summary : read(survey);
        IndexHead head = indexer.head(survey.key());
        if (stored.value().erasures() > head.erasures().count()) {
          head = indexer.freshHead(survey.key());
        }
        if (head.dead() || !stored.value().position().isBehind(head)) {
          return;
        }
        last.summary = write(survey, head, stored).orElse(null);
        if (last.summary == null) {
          attempts++;
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

  /** Writes the next state of the summary; empty if head or summary have moved on. */
  private Optional<Versioned<SummaryDocument>> write(
      Survey survey, IndexHead head, Versioned<SummaryDocument> stored) {
    SummaryDocument next;
    try {
      next = folded(survey, head, stored.value());
    } catch (StaleException | StorageRefusal e) {
      LOG.log(System.Logger.Level.DEBUG, "reading head and summary anew", e);
      indexer.freshHead(survey.key());
      return Optional.empty();
    }
    String etag = stored.etag().isEmpty() ? null : stored.etag();
    Optional<String> written = store.save(survey.key(), next, etag);
    if (etag == null && indexer.freshHead(survey.key()).dead()) {
      // The survey was deleted while this was on its way, and nothing of it may come back.
      store.delete(survey.key());
    }
    return written.map(tag -> new Versioned<>(next, tag));
  }

  private SummaryDocument folded(Survey survey, IndexHead head, SummaryDocument from) {
    ResponseCounter counter = new ResponseCounter(surveys, survey, ResponseCounter.Part.ANSWERS);
    from.questions()
        .forEach((code, counts) -> counter.begin(code, counts.answered(), counts.counts()));
    LogPosition reached = changes.follow(survey.key(), head, from.position(), MOST_BYTES, counter);
    Map<String, QuestionCounts> questions = new LinkedHashMap<>();
    counter
        .tallies()
        .forEach(
            (code, tally) -> {
              QuestionCounts counts = new QuestionCounts(tally.answered(), tally.counts());
              if (!counts.isNothing()) {
                questions.put(code, counts);
              }
            });
    return new SummaryDocument(
        from.generation(),
        from.totalAnswers() + counter.responses(),
        reached.checkpoint(),
        reached.erasures(),
        from.words(),
        questions);
  }
}
