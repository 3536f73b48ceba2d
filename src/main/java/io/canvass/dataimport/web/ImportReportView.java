package io.canvass.dataimport.web;

import io.canvass.dataimport.ImportReports;
import io.canvass.dataimport.ResponseImporter;
import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.TenantId;
import io.canvass.site.Address;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;
import java.io.InputStream;

/**
 * Hands out the report of an import to somebody who has signed in to the pages; REST doesn't look
 * at their cookie.
 */
@Named("importReport")
@RequestScoped
public class ImportReportView {

  @Inject Address address;
  @Inject Caller caller;
  @Inject ResponseImporter importer;

  /** Answers with the file instead of a page. */
  public void load() throws IOException {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.AUTHOR)) {
      throw new ForbiddenException();
    }
    FacesContext context = FacesContext.getCurrentInstance();
    ExternalContext external = context.getExternalContext();
    try (InputStream report = importer.report(tenant, address.part("job"))) {
      external.setResponseContentType(ImportReports.MEDIA_TYPE);
      external.setResponseHeader("Content-Disposition", ImportReports.DISPOSITION);
      report.transferTo(external.getResponseOutputStream());
    }
    context.responseComplete();
  }
}
