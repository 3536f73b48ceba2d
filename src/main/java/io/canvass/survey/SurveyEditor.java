package io.canvass.survey;

import io.canvass.platform.ConflictException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.Sha256;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What an author does with surveys: writes, changes, opens and closes them. */
@ApplicationScoped
public class SurveyEditor {

  private static final int GENERATION_BYTES = 6;
  private static final int[] SUFFIX_LENGTHS = {0, 4, 8, 12};

  private final SurveyStore store;
  private final SurveyCatalog catalog;
  private final SequenceStore sequences;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  @Inject
  public SurveyEditor(SurveyStore store, SurveyCatalog catalog, SequenceStore sequences) {
    this(store, catalog, sequences, Clock.systemUTC());
  }

  SurveyEditor(SurveyStore store, SurveyCatalog catalog, SequenceStore sequences, Clock clock) {
    this.store = store;
    this.catalog = catalog;
    this.sequences = sequences;
    this.clock = clock;
  }

  /** The survey as it stands in storage, with the tag that a change of it must name. */
  public Versioned<Survey> read(TenantId tenant, Slug slug) {
    return store
        .find(tenant, slug)
        .filter(found -> found.value().status() != SurveyStatus.DELETING)
        .orElseThrow(NotFoundException::new);
  }

  /**
   * Creates a draft.
   *
   * @throws io.canvass.platform.InvalidInputException if the draft breaks a rule
   * @throws ConflictException if the tenant has a survey of that title, or of the slug that the
   *     author chose
   */
  public Versioned<Survey> create(TenantId tenant, SurveyDraft draft) {
    byte[] generation = new byte[GENERATION_BYTES];
    random.nextBytes(generation);
    return create(tenant, draft, HexFormat.of().formatHex(generation));
  }

  /**
   * Creates a draft, or finds it if the same was created under the token before: for a job that is
   * restarted.
   *
   * @throws ConflictException as {@link #create(TenantId, SurveyDraft)}
   */
  public Versioned<Survey> createOnce(TenantId tenant, SurveyDraft draft, String token) {
    String generation = generation(token);
    try {
      return create(tenant, draft, generation);
    } catch (ConflictException e) {
      return findByTitle(tenant, String.valueOf(draft.title()))
          .filter(found -> found.value().generation().equals(generation))
          .orElseThrow(() -> e);
    }
  }

  /** The generation of a survey that was created once under the token. */
  public static String generation(String token) {
    return Sha256.hex(token).substring(0, 2 * GENERATION_BYTES);
  }

  /** The survey that has the title, or one that a reader would take for the same, or empty. */
  public Optional<Versioned<Survey>> findByTitle(TenantId tenant, String title) {
    return store.findByTitle(tenant, title).flatMap(slug -> store.find(tenant, slug));
  }

  private Versioned<Survey> create(TenantId tenant, SurveyDraft draft, String generation) {
    CheckedDraft checked = CheckedDraft.of(draft, Map.of(), Map.of());
    Optional<Slug> wanted = checked.slug().or(() -> Slug.ofTitle(checked.title()));
    if (wanted.isEmpty()) {
      Slug numbered = new Slug("survey-" + sequences.next("surveys_" + tenant));
      return store.create(tenant, survey(tenant, numbered, checked, generation));
    }
    String hash = Sha256.hex(checked.title());
    ConflictException taken = new ConflictException("survey.slug.taken", wanted.get().value());
    for (int length : SUFFIX_LENGTHS) {
      Slug slug = length == 0 ? wanted.get() : wanted.get().with(hash.substring(0, length));
      try {
        Versioned<Survey> created = store.create(tenant, survey(tenant, slug, checked, generation));
        catalog.forget(tenant, slug);
        return created;
      } catch (ConflictException e) {
        taken = e;
        if (checked.slug().isPresent() || !"survey.slug.taken".equals(e.code())) {
          throw e;
        }
      }
    }
    throw taken;
  }

  private Survey survey(TenantId tenant, Slug slug, CheckedDraft draft, String generation) {
    return new Survey(
        tenant,
        slug,
        draft.title(),
        draft.description(),
        draft.language(),
        SurveyStatus.DRAFT,
        1,
        generation,
        false,
        Ticks.toInstant(Ticks.of(clock.instant())),
        draft.closesAt(),
        draft.questions(),
        Map.of(),
        draft.userDefinedFields());
  }

  /**
   * Changes a survey. The slug stays. A published question's type stays, and a code that was
   * published never comes back as another question: earlier answers keep their meaning.
   *
   * @param etag the tag under which the author read it
   * @throws StaleException if somebody else has changed it since
   */
  public Versioned<Survey> change(TenantId tenant, Slug slug, SurveyDraft draft, String etag) {
    Versioned<Survey> stored = read(tenant, slug);
    if (!stored.etag().equals(etag)) {
      throw new StaleException();
    }
    Survey old = stored.value();
    Map<String, String> used = new LinkedHashMap<>();
    if (old.published()) {
      used.putAll(old.retiredCodes());
      old.questions().forEach(q -> used.put(q.code(), q.typeName()));
    }
    CheckedDraft checked = CheckedDraft.of(draft, used, old.userDefinedFields());
    used.keySet().removeAll(checked.questions().stream().map(Question::code).toList());
    boolean reworded =
        !checked.questions().equals(old.questions())
            || !checked.title().equals(old.title())
            || !checked.description().equals(old.description())
            || !checked.language().equals(old.language());
    Survey changed =
        new Survey(
            tenant,
            slug,
            checked.title(),
            checked.description(),
            checked.language(),
            old.status(),
            reworded ? old.version() + 1 : old.version(),
            old.generation(),
            old.published(),
            old.createdOn(),
            checked.closesAt(),
            checked.questions(),
            used,
            checked.userDefinedFields());
    return written(tenant, store.replace(tenant, changed, etag));
  }

  /**
   * Opens or closes a survey, or makes it a draft again.
   *
   * @throws ConflictException if a survey that was published is to be a draft again
   * @throws StaleException if somebody else has changed it since
   */
  public Versioned<Survey> setStatus(TenantId tenant, Slug slug, SurveyStatus status, String etag) {
    Versioned<Survey> stored = read(tenant, slug);
    if (!stored.etag().equals(etag)) {
      throw new StaleException();
    }
    Survey survey = stored.value();
    if (status == SurveyStatus.DRAFT && survey.published()) {
      throw new ConflictException("survey.draft.published");
    }
    if (status == survey.status()) {
      return stored;
    }
    return written(tenant, store.replace(tenant, survey.withStatus(status), etag));
  }

  /**
   * Publishes a draft that has its responses already: it is closed until its author opens it.
   *
   * @throws StaleException if somebody else has changed it meanwhile
   */
  public Versioned<Survey> publishClosed(TenantId tenant, Slug slug) {
    Versioned<Survey> stored = read(tenant, slug);
    Survey survey = stored.value();
    if (survey.published()) {
      return stored;
    }
    Survey closed = survey.withStatus(SurveyStatus.OPEN).withStatus(SurveyStatus.CLOSED);
    return written(tenant, store.replace(tenant, closed, stored.etag()));
  }

  private Versioned<Survey> written(TenantId tenant, Versioned<Survey> survey) {
    catalog.forget(tenant, survey.value().slug());
    return survey;
  }
}
