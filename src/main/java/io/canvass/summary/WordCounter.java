package io.canvass.summary;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import io.canvass.question.SimpleText;
import io.canvass.question.Tally;
import io.canvass.question.Words;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.IndexHead;
import io.canvass.response.LogReader;
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

/**
 * Counts the words of open-ended questions, from a checkpoint of their own. Words are many and cost
 * time, so they are counted when somebody looks or much has gathered, at most every few seconds,
 * and never while a response is being counted.
 */
@ApplicationScoped
public class WordCounter {

  /** A reader waits for no more than this many bytes of answers to be cut into words. */
  private static final long MOST_BYTES = 8L * 1024 * 1024;

  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final int MOST_SURVEYS = 10_000;
  private static final int TRIES = 5;

  private final SurveyAnswersSummaryStore store;
  private final LogReader log;
  private final SurveyCatalog surveys;
  private final Cache<String, Boolean> justCounted =
      Caffeine.newBuilder().expireAfterWrite(PAUSE).maximumSize(MOST_SURVEYS).build();

  @Inject
  public WordCounter(SurveyAnswersSummaryStore store, LogReader log, SurveyCatalog surveys) {
    this.store = store;
    this.log = log;
    this.surveys = surveys;
  }

  /** Whether words were counted too short a time ago to do it again. */
  boolean pausing(Survey survey) {
    return justCounted.getIfPresent(survey.key().toString()) != null;
  }

  /** Whether the summary's words are those of all that is counted in it. */
  static boolean upToDate(SummaryDocument summary) {
    return summary.words().analyzer().equals(Words.VERSION)
        && summary.words().checkpoint().equals(summary.checkpoint());
  }

  /**
   * Counts a bounded part of what is not yet counted and puts the most frequent words into the
   * summary.
   *
   * @return the summary as it is then, or the given one if others kept writing it
   */
  Versioned<SummaryDocument> catchUp(
      Survey survey, IndexHead head, Versioned<SummaryDocument> summary) {
    justCounted.put(survey.key().toString(), true);
    Optional<VocabularyDocument> vocabulary = count(survey, head, summary.value().checkpoint());
    Versioned<SummaryDocument> current = summary;
    for (int attempt = 1; vocabulary.isPresent() && attempt <= TRIES; attempt++) {
      SummaryDocument next = shown(survey, current.value(), vocabulary.get());
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

  private Optional<VocabularyDocument> count(
      Survey survey, IndexHead head, Map<String, Long> until) {
    for (int attempt = 1; attempt <= TRIES; attempt++) {
      Optional<Versioned<VocabularyDocument>> stored = store.findVocabulary(survey.key());
      VocabularyDocument from =
          stored
              .map(Versioned::value)
              .filter(vocabulary -> vocabulary.analyzer().equals(Words.VERSION))
              .orElseGet(() -> VocabularyDocument.empty(survey.generation(), Words.VERSION));
      if (from.checkpoint().equals(until)) {
        return Optional.of(from);
      }
      VocabularyDocument next = counted(survey, head, from);
      if (store
          .saveVocabulary(survey.key(), next, stored.map(Versioned::etag).orElse(null))
          .isPresent()) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }

  private VocabularyDocument counted(Survey survey, IndexHead head, VocabularyDocument from) {
    Map<String, Tally> tallies = new LinkedHashMap<>();
    from.words().forEach((code, words) -> tallies.put(code, new Tally(0, words)));
    Map<String, Long> checkpoint =
        log.read(
            survey.key(),
            head,
            from.checkpoint(),
            MOST_BYTES,
            response -> count(survey, response, tallies));
    Map<String, Map<String, Long>> words = new LinkedHashMap<>();
    tallies.forEach((code, tally) -> words.put(code, tally.counts()));
    return new VocabularyDocument(from.generation(), Words.VERSION, checkpoint, words);
  }

  private void count(Survey survey, AcceptedResponse response, Map<String, Tally> tallies) {
    for (Question question : surveys.questions(survey, response.surveyVersion())) {
      var answer = response.answers().get(question.code());
      if (answer != null && question.type().openEnded()) {
        tallies
            .computeIfAbsent(question.code(), code -> new Tally())
            .add(question.type().counters(question, answer, survey.language()), 1);
      }
    }
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
              questions.put(code, new QuestionCounts(before.answered(), top.counts()));
            });
    return new SummaryDocument(
        survey.generation(),
        summary.totalAnswers(),
        summary.checkpoint(),
        new WordsCheckpoint(vocabulary.analyzer(), vocabulary.checkpoint()),
        questions);
  }
}
