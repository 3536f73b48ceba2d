package io.canvass.survey;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Surveys from memory: a definition is read from storage at most once in its time to live, and anew
 * at once by the instance that changed it. Public pages, accepting and counting read surveys here;
 * editors read them from the store.
 */
@ApplicationScoped
public class SurveyCatalog {

  static final Duration TIME_TO_LIVE = Duration.ofSeconds(5);

  /** That there is no survey is soon looked at again, since one may have been made. */
  private static final Duration ABSENCE = Duration.ofSeconds(1);

  /**
   * How long a caller may go by a survey that it was given here; after that it asks whether it is
   * still there. A deletion waits for that.
   */
  public static final Duration HOLDS = Duration.ofSeconds(4);

  private static final Duration REMEMBERED = Duration.ofHours(1);
  private static final int MOST = 10_000;

  private record Name(TenantId tenant, Slug slug) {}

  private record VersionName(SurveyKey survey, int version) {}

  private final SurveyStore store;
  private final Cache<Name, Optional<Versioned<Survey>>> surveys =
      Caffeine.newBuilder()
          .expireAfter(Expiry.<Name, Optional<Versioned<Survey>>>creating(SurveyCatalog::kept))
          .maximumSize(MOST)
          .build();
  private final Cache<Name, Survey> lastKnown =
      Caffeine.newBuilder().expireAfterWrite(REMEMBERED).maximumSize(MOST).build();
  private final Cache<VersionName, List<Question>> versions =
      Caffeine.newBuilder().maximumSize(MOST).build();

  @Inject
  public SurveyCatalog(SurveyStore store) {
    this.store = store;
  }

  private static Duration kept(Name name, Optional<Versioned<Survey>> found) {
    return found.isPresent() && found.get().value().status() != SurveyStatus.DELETING
        ? TIME_TO_LIVE
        : ABSENCE;
  }

  /** The survey, or empty if there is none or it is being deleted. */
  public Optional<Survey> find(TenantId tenant, Slug slug) {
    return surveys
        .get(new Name(tenant, slug), this::read)
        .map(Versioned::value)
        .filter(survey -> survey.status() != SurveyStatus.DELETING);
  }

  private Optional<Versioned<Survey>> read(Name name) {
    Optional<Versioned<Survey>> found = store.find(name.tenant(), name.slug());
    found
        .map(Versioned::value)
        .filter(Survey::published)
        .ifPresentOrElse(survey -> lastKnown.put(name, survey), () -> lastKnown.invalidate(name));
    return found;
  }

  /**
   * The published survey as it was when it was last read, however long ago; to be shown while
   * storage is away, and to decide nothing by.
   */
  public Optional<Survey> lastKnown(TenantId tenant, Slug slug) {
    return Optional.ofNullable(lastKnown.getIfPresent(new Name(tenant, slug)));
  }

  /**
   * The survey.
   *
   * @throws NotFoundException if there is none or it is being deleted
   */
  public Survey get(TenantId tenant, Slug slug) {
    return find(tenant, slug).orElseThrow(NotFoundException::new);
  }

  /**
   * The survey of exactly that generation and at least that version; empty if it is deleted. What
   * memory doesn't know is looked up in storage, since another instance may have written it a
   * moment ago.
   */
  public Optional<Survey> current(SurveyKey key, int version) {
    Optional<Survey> known = current(key).filter(survey -> survey.version() >= version);
    if (known.isEmpty()) {
      forget(key.tenant(), key.slug());
    }
    return known.isEmpty() ? current(key) : known;
  }

  /** Whether storage has the survey at this moment, and it isn't being deleted. */
  public boolean isThere(SurveyKey key) {
    forget(key.tenant(), key.slug());
    return current(key).isPresent();
  }

  private Optional<Survey> current(SurveyKey key) {
    return find(key.tenant(), key.slug()).filter(survey -> survey.key().equals(key));
  }

  /**
   * The questions of the survey as they were in that version; a version never changes, so it is
   * kept.
   */
  public List<Question> questions(Survey survey, int version) {
    if (version == survey.version()) {
      return survey.questions();
    }
    return versions.get(
        new VersionName(survey.key(), version),
        name ->
            store
                .questions(survey.tenant(), survey.slug(), version)
                .orElseThrow(NotFoundException::new));
  }

  /** Forgets a survey that was written. */
  public void forget(TenantId tenant, Slug slug) {
    surveys.invalidate(new Name(tenant, slug));
  }
}
