package io.canvass.export.web;

import io.canvass.export.CsvFile;
import io.canvass.export.CsvOptions;
import io.canvass.export.ResponseExporter;
import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.site.Address;
import io.canvass.site.Connection;
import io.canvass.survey.Slug;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/**
 * Streams a survey's responses as a CSV file to somebody who has signed in to the pages; REST
 * doesn't look at their cookie.
 */
@Named("responsesCsv")
@RequestScoped
public class ResponsesCsvView {

  @Inject Address address;
  @Inject Caller caller;
  @Inject ResponseExporter exporter;

  /** Answers with the file instead of a page. */
  public void load() throws IOException {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.ANALYST)) {
      throw new ForbiddenException();
    }
    CsvFile file = exporter.csv(tenant, Slug.ofPath(address.part("slug")), options());
    FacesContext context = FacesContext.getCurrentInstance();
    ExternalContext external = context.getExternalContext();
    HttpServletRequest request = (HttpServletRequest) external.getRequest();
    external.setResponseContentType(CsvFile.MEDIA_TYPE);
    external.setResponseHeader("Content-Disposition", file.disposition());
    if (!request.getMethod().equals("HEAD")) {
      Connection.of(request).deliver(() -> file.writeTo(external.getResponseOutputStream()));
    }
    context.responseComplete();
  }

  /** As the form of the page sends them; whoever makes up others has no address of ours. */
  private CsvOptions options() {
    String bom = address.parameter("bom");
    String headers = address.parameter("headers");
    try {
      return CsvOptions.of(bom.isEmpty() ? null : bom, headers.isEmpty() ? null : headers);
    } catch (InvalidInputException e) {
      throw new NotFoundException();
    }
  }
}
