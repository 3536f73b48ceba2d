package io.canvass.chaos;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** What was sent and what was answered, kept outside of all that is killed. */
final class Ledger {

  /**
   * One answer, or that there was none.
   *
   * @param began when it was sent, and
   * @param ended when it was answered or cut, as {@link System#nanoTime}
   * @param status 0 where there was no answer
   * @param receipt id and time of acceptance, null unless acknowledged
   * @param text what was said
   */
  record Answer(long began, long ended, int status, @Nullable Receipt receipt, String text) {
    boolean acknowledged() {
      return receipt != null;
    }

    /** Whether it says that sending it again is of no use. */
    boolean refused() {
      return status >= 400 && status < 500 && status != 429;
    }
  }

  /** What a respondent keeps of an acknowledgement. */
  record Receipt(String id, String createdOn) {}

  /** A response that somebody wants to give, however often it must be sent. */
  static final class Submission {
    private final String key;
    private final Map<String, Object> answers;
    private final List<Answer> log = new ArrayList<>();

    private Submission(String key, Map<String, Object> answers) {
      this.key = key;
      this.answers = answers;
    }

    String key() {
      return key;
    }

    Map<String, Object> answers() {
      return answers;
    }

    synchronized void add(Answer answer) {
      log.add(answer);
    }

    /** All answers, in their order. */
    synchronized List<Answer> log() {
      return List.copyOf(log);
    }

    /** The first acknowledgement, or empty. */
    Optional<Answer> acknowledgement() {
      return log().stream().filter(Answer::acknowledged).findFirst();
    }

    boolean settled() {
      return log().stream().anyMatch(answer -> answer.acknowledged() || answer.refused());
    }

    /** When it was first sent. */
    long begun() {
      return log().get(0).began();
    }

    @Override
    public String toString() {
      return key + " " + answers + " " + log();
    }
  }

  private final Collection<Submission> submissions = new ConcurrentLinkedQueue<>();
  private final AtomicLong numbers = new AtomicLong();
  private final String prefix;

  /**
   * An empty ledger.
   *
   * @param prefix of the keys of its submissions
   */
  Ledger(String prefix) {
    this.prefix = prefix;
  }

  /** Enters a new submission. */
  Submission begin(Map<String, Object> answers) {
    Submission submission = new Submission(prefix + "-" + numbers.incrementAndGet(), answers);
    submissions.add(submission);
    return submission;
  }

  List<Submission> all() {
    return List.copyOf(submissions);
  }

  List<Submission> acknowledged() {
    return all().stream().filter(submission -> submission.acknowledgement().isPresent()).toList();
  }

  /** How many tries were answered with that status; 0 for none at all. */
  long answered(int status) {
    return all().stream()
        .flatMap(submission -> submission.log().stream())
        .filter(answer -> answer.status() == status)
        .count();
  }
}
