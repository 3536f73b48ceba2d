package io.canvass.survey;

import io.canvass.platform.TenantId;

/**
 * Names one survey over all time: the generation is random and new for each survey created, so that
 * what is left of a deleted survey can't enter a new one with the same slug.
 */
public record SurveyKey(TenantId tenant, Slug slug, String generation) {

  /** {@code {tenant}_{slug}_{generation}}; none of its parts can hold an underscore. */
  @Override
  public String toString() {
    return tenant + "_" + slug + "_" + generation;
  }
}
