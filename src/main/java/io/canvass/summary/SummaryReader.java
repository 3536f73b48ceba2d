package io.canvass.summary;

import io.canvass.platform.TenantId;
import io.canvass.survey.Slug;
import jakarta.enterprise.context.ApplicationScoped;

/** Reads summaries. */
@ApplicationScoped
public class SummaryReader {

  /**
   * The summary of the survey as counted so far.
   *
   * @throws io.canvass.platform.NotFoundException if there is no such survey
   */
  public SurveySummary read(TenantId tenant, Slug slug) {
    throw new UnsupportedOperationException();
  }
}
