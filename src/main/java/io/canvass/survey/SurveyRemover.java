package io.canvass.survey;

import io.canvass.audit.AuditRecord;
import io.canvass.audit.AuditStore;
import io.canvass.job.Job;
import io.canvass.job.JobRecord;
import io.canvass.job.JobTracker;
import io.canvass.job.Jobs;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Ticks;
import io.canvass.platform.Versioned;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;

/**
 * Deletes surveys. A survey is marked first, and from then on isn't there for anyone; the job
 * {@code survey-delete} then removes what there is of it. After that its slug and title are free.
 */
@ApplicationScoped
public class SurveyRemover {

  /** Name of the job. */
  public static final String JOB = "survey-delete";

  private static final String SLUG = "slug";
  private static final String GENERATION = "generation";
  private static final String ACCOUNT = "account";

  /** Until this long after the last memory of a survey, responses to it may still be stored. */
  private static final Duration LATE = SurveyCatalog.HOLDS.plusSeconds(1);

  private final SurveyStore store;
  private final SurveyCatalog catalog;
  private final Jobs jobs;
  private final JobTracker tracker;
  private final AuditStore audit;
  private final Iterable<SurveyPart> parts;

  @Inject
  public SurveyRemover(
      SurveyStore store,
      SurveyCatalog catalog,
      Jobs jobs,
      JobTracker tracker,
      AuditStore audit,
      Instance<SurveyPart> parts) {
    this(store, catalog, jobs, tracker, audit, (Iterable<SurveyPart>) parts);
  }

  /** With the parts given, for tests. */
  public SurveyRemover(
      SurveyStore store,
      SurveyCatalog catalog,
      Jobs jobs,
      JobTracker tracker,
      AuditStore audit,
      Iterable<SurveyPart> parts) {
    this.store = store;
    this.catalog = catalog;
    this.jobs = jobs;
    this.tracker = tracker;
    this.audit = audit;
    this.parts = parts;
  }

  /**
   * Marks the survey and starts the job that removes it. Asked again before the survey is gone, it
   * answers with the same job.
   *
   * @param account who deletes it
   * @param etag the tag under which the survey was read
   * @throws NotFoundException if there is no such survey
   * @throws StaleException if somebody has changed it since
   */
  public Job remove(TenantId tenant, Slug slug, String account, String etag) {
    Versioned<Survey> stored = store.find(tenant, slug).orElseThrow(NotFoundException::new);
    Survey survey = stored.value();
    if (survey.status() != SurveyStatus.DELETING) {
      if (!stored.etag().equals(etag)) {
        throw new StaleException();
      }
      store.replace(tenant, survey.withStatus(SurveyStatus.DELETING), etag);
      catalog.forget(tenant, slug);
    }
    return jobs.start(
        tenant,
        JOB,
        Map.of(
            "tenant",
            tenant.value(),
            SLUG,
            slug.value(),
            GENERATION,
            survey.generation(),
            ACCOUNT,
            account),
        survey.generation());
  }

  /** From when on no instance takes the survey for one that is there, whatever it has in memory. */
  public Instant forgottenFrom(String jobId) {
    return tracker.get(jobId).createdOn().plus(SurveyCatalog.TIME_TO_LIVE).plus(LATE);
  }

  /** Removes what the job is about. */
  public void delete(String jobId) {
    JobRecord job = tracker.get(jobId);
    TenantId tenant = Objects.requireNonNull(job.job().tenant(), "a survey belongs to a tenant");
    Slug slug = new Slug(job.job().parameters().getOrDefault(SLUG, ""));
    String generation = job.job().parameters().getOrDefault(GENERATION, "");
    if (generation.isEmpty()) {
      throw new InvalidInputException(GENERATION, "survey.generation.missing");
    }
    // After a restart all may be gone, and another survey may have the slug.
    store
        .find(tenant, slug)
        .map(Versioned::value)
        .filter(survey -> survey.generation().equals(generation))
        .ifPresent(
            survey -> {
              audit.add(tenant, record(job, survey));
              StreamSupport.stream(parts.spliterator(), false)
                  .sorted(Comparator.comparingInt(SurveyPart::order))
                  .forEach(part -> part.delete(survey.key()));
            });
    // Also if it isn't found any more: a run that died may have left some of it.
    store.delete(new SurveyKey(tenant, slug, generation));
    catalog.forget(tenant, slug);
    tracker.result(jobId, Map.of("deleted", slug.value()), 1, 1);
  }

  private static AuditRecord record(JobRecord job, Survey survey) {
    return new AuditRecord(
        survey.tenant(),
        Ticks.of(job.createdOn()),
        job.job().parameters().getOrDefault(ACCOUNT, ""),
        AuditRecord.Action.SURVEY_DELETED,
        survey.slug().value(),
        survey.generation());
  }
}
