package io.canvass.dataimport.web;

import io.canvass.dataimport.ImportRequest;
import io.canvass.dataimport.ResponseImporter;
import io.canvass.identity.Caller;
import io.canvass.identity.Role;
import io.canvass.job.Job;
import io.canvass.job.Jobs;
import io.canvass.platform.ConflictException;
import io.canvass.platform.FieldError;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.InvalidInputException;
import io.canvass.platform.NotFoundException;
import io.canvass.platform.TenantId;
import io.canvass.platform.TooLargeException;
import io.canvass.platform.UnavailableException;
import io.canvass.site.Address;
import io.canvass.site.FormErrors;
import io.canvass.site.Texts;
import io.canvass.site.TryLater;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes a file to import, and shows how far the job with it is. */
@Named("importPage")
@RequestScoped
public class ImportView {

  private static final String JOB = "response-import";
  private static final int SHOWN = 20;

  @Inject Address address;
  @Inject Caller caller;
  @Inject Texts texts;
  @Inject ResponseImporter importer;
  @Inject Jobs jobs;

  private String title = "";
  private @Nullable Part file;
  private FormErrors errors = FormErrors.NONE;
  private String problem = "";

  /** Lets in who may import. */
  public void load() {
    tenant();
  }

  /** Hands the file over, and shows the job's progress. */
  public @Nullable String start() {
    TenantId tenant = tenant();
    Part sent = file;
    if (sent == null || sent.getSize() == 0) {
      show(new FieldError("file", "import.file.missing"));
      return null;
    }
    try (InputStream content = sent.getInputStream()) {
      String name = sent.getSubmittedFileName();
      Job job =
          importer.start(
              tenant,
              name == null ? "" : name,
              content,
              new ImportRequest(title, null, null, null, null, null, null, null));
      return "/admin/dataimport/import?faces-redirect=true&job=" + job.id();
    } catch (InvalidInputException e) {
      show(e.errors().toArray(FieldError[]::new));
    } catch (TooLargeException e) {
      show(new FieldError("file", e.code(), e.arguments()));
    } catch (ConflictException e) {
      show(new FieldError("title", e.code(), e.arguments()));
    } catch (UnavailableException e) {
      problem = texts.of(e);
      ExternalContext page = FacesContext.getCurrentInstance().getExternalContext();
      TryLater.say(e, page::setResponseStatus, page::setResponseHeader);
    } catch (IOException e) {
      problem = texts.of("import.broken");
    }
    return null;
  }

  private void show(FieldError... wrong) {
    errors =
        FormErrors.of(texts, List.of(wrong), field -> field.equals("title") ? "title" : "file");
  }

  /** The job that the address names; null if it names none. Another tenant's is not found. */
  public @Nullable ImportProgress progress() {
    String id = address.parameter("job");
    if (id.isEmpty()) {
      return null;
    }
    TenantId tenant = tenant();
    return jobs.find(id)
        .filter(job -> tenant.equals(job.tenant()) && job.job().equals(JOB))
        .map(ImportProgress::new)
        .orElseThrow(NotFoundException::new);
  }

  /** The tenant's newest imports. */
  public List<ImportProgress> recent() {
    return jobs.list(tenant(), SHOWN, null).items().stream()
        .filter(job -> job.job().equals(JOB))
        .map(ImportProgress::new)
        .toList();
  }

  private TenantId tenant() {
    TenantId tenant = address.tenant();
    if (!caller.may(tenant, Role.AUTHOR)) {
      throw new ForbiddenException();
    }
    return tenant;
  }

  /** What is wrong with the fields. */
  public FormErrors errors() {
    return errors;
  }

  /** What is wrong otherwise; empty if nothing is. */
  public String problem() {
    return problem;
  }

  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public @Nullable Part getFile() {
    return file;
  }

  public void setFile(@Nullable Part file) {
    this.file = file;
  }
}
