package io.canvass.response;

import io.canvass.platform.Json;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.tenant.TenantDirectory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/**
 * Erases responses. A message goes first that asks a worker to do it, hidden for a while; then it
 * is done here, and the message removed. If this instance dies in between, a worker finishes.
 */
@ApplicationScoped
public class ResponseEraser {

  /** Longer than an erasure takes, so that no worker does the same at the same time. */
  private static final Duration HIDDEN = Duration.ofSeconds(30);

  private final SurveyCatalog surveys;
  private final TenantDirectory tenants;
  private final ResponseQueue queue;
  private final ErasureSteps steps;

  @Inject
  public ResponseEraser(
      SurveyCatalog surveys, TenantDirectory tenants, ResponseQueue queue, ErasureSteps steps) {
    this.surveys = surveys;
    this.tenants = tenants;
    this.queue = queue;
    this.steps = steps;
  }

  /**
   * Erases a response: when this returns, its answers are nowhere any more but in databases to
   * which they were exported, from which the next export removes them.
   *
   * @param account who does it
   * @throws NotFoundException if there is no such response, or it is erased already
   * @throws io.canvass.platform.UnavailableException if storage is away; a worker goes on then, and
   *     so does asking again
   */
  public void erase(TenantId tenant, Slug slug, UUID id, String account) {
    Survey survey = surveys.get(tenant, slug);
    if (!steps.isWorthwhile(survey.key(), id)) {
      throw new NotFoundException();
    }
    Announcement.Erasing erasing =
        new Announcement.Erasing(id, Instant.now().truncatedTo(ChronoUnit.MICROS), account);
    ResponseQueue.Taken message =
        queue.put(
            survey.key(),
            Lane.of(tenants.get(tenant)),
            Json.write(new Announcement(survey.key(), List.of(), List.of(erasing))),
            HIDDEN);
    steps.carryOut(survey, erasing);
    queue.delete(message);
  }

  /** Does what a message asks for, as far as it isn't done yet. */
  public void carryOut(Survey survey, Announcement.Erasing erasing) {
    steps.carryOut(survey, erasing);
  }
}
