package io.canvass.survey;

import io.canvass.platform.TenantId;
import java.util.Objects;

/**
 * Names one survey over all time: the generation is random and new for each survey created, so that
 * what is left of a deleted survey can't enter a new one with the same slug.
 */
public record SurveyKey(TenantId tenant, Slug slug, String generation) {

  /** Refuses one that lacks a part, as JSON from elsewhere may. */
  public SurveyKey {
    Objects.requireNonNull(tenant, "tenant");
    Objects.requireNonNull(slug, "slug");
    Objects.requireNonNull(generation, "generation");
  }

  /** {@code {tenant}_{slug}_{generation}}; none of its parts can hold an underscore. */
  @Override
  public String toString() {
    return tenant + "_" + slug + "_" + generation;
  }
}
