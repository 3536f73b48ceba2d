package io.canvass.response.web;

import io.canvass.platform.NotFoundException;
import io.canvass.platform.UnavailableException;
import io.canvass.site.Address;
import io.canvass.survey.Slug;
import io.canvass.survey.Survey;
import io.canvass.survey.SurveyCatalog;
import io.canvass.survey.SurveyStatus;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** Says that the answers were accepted. */
@Named("thankYou")
@RequestScoped
public class ThankYouView {

  @Inject Address address;
  @Inject SurveyCatalog surveys;

  /** Not found where no survey can have been answered. */
  public void load() {
    survey();
  }

  /** The survey. */
  public Survey survey() {
    Slug slug = Slug.ofPath(address.part("slug"));
    try {
      return surveys
          .find(address.tenant(), slug)
          .filter(found -> found.status() != SurveyStatus.DRAFT)
          .orElseThrow(NotFoundException::new);
    } catch (UnavailableException e) {
      // Those who were sent here have been accepted, whatever has become of storage since.
      return surveys.lastKnown(address.tenant(), slug).orElseThrow(() -> e);
    }
  }
}
