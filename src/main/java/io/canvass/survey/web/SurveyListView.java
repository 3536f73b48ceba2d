package io.canvass.survey.web;

import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.Slice;
import io.canvass.platform.TenantId;
import io.canvass.site.Address;
import io.canvass.survey.SurveyHeader;
import io.canvass.survey.SurveyStore;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tenant's surveys, a page at a time. */
@Named("surveyList")
@RequestScoped
public class SurveyListView {

  private static final int PAGE = 50;

  @Inject Address address;
  @Inject Caller caller;
  @Inject SurveyStore surveys;

  private Slice<SurveyHeader> slice = new Slice<>(List.of(), null);

  /** Reads the page that the address asks for. */
  public void load() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.ANALYST)) {
      throw new ForbiddenException();
    }
    String cursor = address.parameter("cursor");
    slice = surveys.list(tenant, PAGE, cursor.isEmpty() ? null : cursor);
  }

  /** The surveys of this page. */
  public List<SurveyHeader> surveys() {
    return slice.items();
  }

  /** Where the next page begins; null on the last. */
  public @Nullable String nextCursor() {
    return slice.nextCursor();
  }

  /** Whether this is a later page than the first. */
  public boolean later() {
    return !address.parameter("cursor").isEmpty();
  }
}
