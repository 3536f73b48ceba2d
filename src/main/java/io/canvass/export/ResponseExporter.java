package io.canvass.export;

import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.response.AcceptedResponse;
import io.canvass.response.OrderedResponses;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Iterator;

/** Exports responses as files. */
@ApplicationScoped
public class ResponseExporter {

  private final SurveyCatalog surveys;
  private final OrderedResponses responses;

  @Inject
  public ResponseExporter(SurveyCatalog surveys, OrderedResponses responses) {
    this.surveys = surveys;
    this.responses = responses;
  }

  /**
   * The responses that the survey has at this moment. The first of them are read already, so that
   * what fails mostly fails here, and a client can be told.
   *
   * @throws NotFoundException if there is no such survey
   * @throws io.canvass.platform.UnavailableException if storage is away
   */
  public CsvFile csv(TenantId tenant, Slug slug, CsvOptions options) {
    Survey known = surveys.get(tenant, slug);
    Iterator<AcceptedResponse> found = responses.begin(known.key());
    // The definition is read after the index: it has every version that was answered.
    if (!surveys.isThere(known.key())) {
      throw new NotFoundException();
    }
    CsvColumns columns = CsvColumns.of(surveys.get(tenant, slug), surveys);
    return new CsvFile(name(slug), options, columns, found);
  }

  /**
   * What {@link CsvFile#disposition()} says of a survey's file.
   *
   * @throws NotFoundException if there is no such survey
   */
  public String disposition(TenantId tenant, Slug slug) {
    return CsvFile.disposition(name(surveys.get(tenant, slug).slug()));
  }

  private static String name(Slug slug) {
    return slug + "-responses.csv";
  }
}
