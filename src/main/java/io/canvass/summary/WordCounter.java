package io.canvass.summary;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.StaleException;
import io.canvass.platform.StorageRefusal;
import io.canvass.platform.UnavailableException;
import io.canvass.platform.Versioned;
import io.canvass.question.SimpleText;
import io.canvass.question.Tally;
import io.canvass.question.Words;
import io.canvass.response.IndexHead;
import io.canvass.response.LogPosition;
import io.canvass.response.ResponseChanges;
import io.canvass.response.ResponseIndexer;
import io.canvass.summary.SummaryDocument.QuestionCounts;
import io.canvass.summary.SummaryDocument.WordsCheckpoint;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Counts the words of open-ended questions, from a checkpoint of their own. Words are many and cost
 * time, so they are counted when somebody looks or much has gathered, at most every few seconds,
 * and never while a response is being counted.
 */
@ApplicationScoped
public class WordCounter {

  private static final System.Logger LOG = System.getLogger(WordCounter.class.getName());

  /** A reader waits for no more than this many bytes of answers to be cut into words. */
  private static final long MOST_BYTES = 8L * 1024 * 1024;

  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final int MOST_SURVEYS = 10_000;
  private static final int TRIES = 5;

  private final SurveyAnswersSummaryStore store;
  private final ResponseChanges changes;
  private final ResponseIndexer indexer;
  private final SurveyCatalog surveys;
  private final Cache<String, Boolean> justCounted =
      Caffeine.newBuilder().expireAfterWrite(PAUSE).maximumSize(MOST_SURVEYS).build();

  @Inject
  public WordCounter(
      SurveyAnswersSummaryStore store,
      ResponseChanges changes,
      ResponseIndexer indexer,
      SurveyCatalog surveys) {
    this.store = store;
    this.changes = changes;
    this.indexer = indexer;
    this.surveys = surveys;
  }

  /** Whether words were counted too short a time ago to do it again. */
  boolean pausing(Survey survey) {
    return justCounted.getIfPresent(survey.key().toString()) != null;
  }

  /** Whether the summary's words are those of all that is counted in it. */
  static boolean upToDate(Survey survey, SummaryDocument summary) {
    return summary.words().analyzer().equals(analyzer(survey))
        && summary.words().checkpoint().equals(summary.checkpoint())
        && summary.words().erasures() >= summary.erasures();
  }

  /** Words depend on the language, so those that were cut in another one are worth nothing. */
  private static String analyzer(Survey survey) {
    return Words.VERSION + "/" + survey.language();
  }

  /**
   * Counts a bounded part of what is not yet counted and puts the most frequent words into the
   * summary.
   *
   * @return the summary as it is then, or the given one if others kept writing it
   */
  Versioned<SummaryDocument> catchUp(Survey survey, Versioned<SummaryDocument> summary) {
    justCounted.put(survey.key().toString(), true);
    LogPosition until = summary.value().position();
    return count(
            survey,
            from -> indexer.headBeyond(survey.key(), until, from).until(until.checkpoint()),
            MOST_BYTES)
        .map(vocabulary -> show(survey, summary, vocabulary))
        .orElse(summary);
  }

  /**
   * Takes back the words of what is erased by now; further responses are not counted. Writes a
   * vocabulary even if there is none: whoever begins one meanwhile must learn of the erasures.
   */
  void takeBack(Survey survey) {
    Optional<VocabularyDocument> vocabulary =
        count(survey, from -> indexer.freshHead(survey.key()), 0);
    Optional<Versioned<SummaryDocument>> summary = store.find(survey.key());
    if (vocabulary.isPresent() && summary.isPresent()) {
      Versioned<SummaryDocument> shown = show(survey, summary.get(), vocabulary.get());
      if (shown.value().words().erasures() >= vocabulary.get().erasures()) {
        return;
      }
    }
    if (!indexer.freshHead(survey.key()).dead()) {
      throw new UnavailableException(
          new IllegalStateException("others kept writing the words of " + survey.key()));
    }
  }

  /** The vocabulary after a part more was counted; empty if others kept writing it. */
  private Optional<VocabularyDocument> count(
      Survey survey, Function<LogPosition, IndexHead> heads, long most) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      Optional<Versioned<VocabularyDocument>> stored = store.findVocabulary(survey.key());
      VocabularyDocument from =
          stored
              .map(Versioned::value)
              .orElseGet(() -> VocabularyDocument.empty(survey.generation(), analyzer(survey)));
      if (!from.analyzer().equals(analyzer(survey))) {
        from = from.restarted(analyzer(survey));
      }
      IndexHead head = heads.apply(from.position());
      if (head.dead()) {
        return Optional.empty();
      }
      if (stored.isPresent() && !from.position().isBehind(head)) {
        return Optional.of(from);
      }
      Optional<VocabularyDocument> next = counted(survey, head, from, most);
      if (next.isPresent() && saved(survey, next.get(), stored.map(Versioned::etag))) {
        return next;
      }
    }
    return Optional.empty();
  }

  private boolean saved(Survey survey, VocabularyDocument vocabulary, Optional<String> etag) {
    boolean saved = store.saveVocabulary(survey.key(), vocabulary, etag.orElse(null)).isPresent();
    if (etag.isEmpty() && indexer.freshHead(survey.key()).dead()) {
      // The survey was deleted while this was on its way, and nothing of it may come back.
      store.delete(survey.key());
    }
    return saved;
  }

  /** The vocabulary with a part more; empty if it or the head have moved on meanwhile. */
  private Optional<VocabularyDocument> counted(
      Survey survey, IndexHead head, VocabularyDocument from, long most) {
    ResponseCounter counter = new ResponseCounter(surveys, survey, ResponseCounter.Part.WORDS);
    from.words().forEach((code, words) -> counter.begin(code, 0, words));
    LogPosition reached;
    try {
      reached = changes.follow(survey.key(), head, from.position(), most, counter);
    } catch (StaleException | StorageRefusal e) {
      LOG.log(System.Logger.Level.DEBUG, "reading head and vocabulary anew", e);
      indexer.freshHead(survey.key());
      return Optional.empty();
    }
    Map<String, Map<String, Long>> words = new LinkedHashMap<>();
    counter.tallies().forEach((code, tally) -> words.put(code, tally.counts()));
    return Optional.of(
        new VocabularyDocument(
            from.generation(), from.analyzer(), reached.checkpoint(), reached.erasures(), words));
  }

  /**
   * Puts the most frequent words into the summary, unless it has those of a vocabulary that knows
   * of more erasures.
   */
  private Versioned<SummaryDocument> show(
      Survey survey, Versioned<SummaryDocument> summary, VocabularyDocument vocabulary) {
    Versioned<SummaryDocument> current = summary;
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      if (current.value().words().erasures() > vocabulary.erasures()) {
        return current;
      }
      SummaryDocument next = shown(survey, current.value(), vocabulary);
      Optional<String> written = store.save(survey.key(), next, current.etag());
      if (written.isPresent()) {
        return new Versioned<>(next, written.get());
      }
      Optional<Versioned<SummaryDocument>> read = store.find(survey.key());
      if (read.isEmpty()) {
        return summary;
      }
      current = read.get();
    }
    return current;
  }

  private static SummaryDocument shown(
      Survey survey, SummaryDocument summary, VocabularyDocument vocabulary) {
    Map<String, QuestionCounts> questions = new LinkedHashMap<>(summary.questions());
    vocabulary
        .words()
        .forEach(
            (code, words) -> {
              QuestionCounts before = questions.getOrDefault(code, new QuestionCounts(0, Map.of()));
              Tally top = new Tally(before.answered(), words).top(SimpleText.WORDS);
              QuestionCounts after = new QuestionCounts(before.answered(), top.counts());
              if (after.isNothing()) {
                questions.remove(code);
              } else {
                questions.put(code, after);
              }
            });
    return new SummaryDocument(
        survey.generation(),
        summary.totalAnswers(),
        summary.checkpoint(),
        summary.erasures(),
        new WordsCheckpoint(vocabulary.analyzer(), vocabulary.checkpoint(), vocabulary.erasures()),
        questions);
  }
}
