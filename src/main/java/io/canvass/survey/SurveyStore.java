package io.canvass.survey;

import io.canvass.platform.ConflictException;
import io.canvass.platform.Slice;
import io.canvass.platform.StaleException;
import io.canvass.platform.TenantId;
import io.canvass.platform.Versioned;
import io.canvass.question.Question;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps surveys with the questions of all their versions. */
public interface SurveyStore {

  /** The survey in its newest version, or empty. */
  Optional<Versioned<Survey>> find(TenantId tenant, Slug slug);

  /**
   * The slug of the survey that has the title ({@link TitleKey} tells what is the same), or empty.
   */
  Optional<Slug> findByTitle(TenantId tenant, String title);

  /** The questions as they were in an earlier version; empty if the survey has no such version. */
  Optional<List<Question>> questions(TenantId tenant, Slug slug, int version);

  /**
   * The tenant's surveys, by slug; without those being deleted.
   *
   * @param cursor where an earlier slice ended; null from the start
   */
  Slice<SurveyHeader> list(TenantId tenant, int limit, @Nullable String cursor);

  /**
   * Stores a new survey: its questions first, then the row that makes them live.
   *
   * @throws ConflictException if the tenant has a survey of that slug; its questions are as they
   *     were
   */
  Versioned<Survey> create(TenantId tenant, Survey survey);

  /**
   * Replaces a survey. Questions are stored anew, beside the old ones, if the version is a new one.
   *
   * @throws StaleException if it has changed since the tag was read, or is gone
   */
  Versioned<Survey> replace(TenantId tenant, Survey survey, String etag);

  /**
   * Removes the survey with the questions of all its versions. From the first step on its slug and
   * title are free; asked again after a crash, it removes what is left. A survey of another
   * generation is left alone.
   */
  void delete(SurveyKey survey);
}
