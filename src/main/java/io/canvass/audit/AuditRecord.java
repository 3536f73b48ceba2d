package io.canvass.audit;

import io.canvass.platform.TenantId;

/**
 * Something that was done.
 *
 * @param ticks when; with the subject's id it names the record
 * @param account who did it
 * @param survey the slug of the survey
 * @param id of what it was done to, free of what it held: a response's id, a survey's generation
 */
public record AuditRecord(
    TenantId tenant, long ticks, String account, Action action, String survey, String id) {

  /** What was done. */
  public enum Action {
    /** A response was erased. */
    RESPONSE_ERASED,
    /** A survey was deleted with all its responses. */
    SURVEY_DELETED
  }
}
