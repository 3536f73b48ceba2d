package io.canvass.dataimport.web;

import io.canvass.dataimport.ImportLimits;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Takes a file to look at, and shows how far the jobs with such files are. */
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
  @Inject ImportLimits limits;

  private @Nullable Part file;
  private FormErrors errors = FormErrors.NONE;
  private String problem = "";
  private @Nullable ImportProgress progress;

  /** Lets in who may import. */
  public void load() {
    tenant();
  }

  /** Keeps the file, and goes to its preview. */
  public @Nullable String look() {
    TenantId tenant = tenant();
    Part sent = file;
    if (sent == null || sent.getSize() == 0) {
      show(new FieldError("file", "import.file.missing"));
      return null;
    }
    try (InputStream content = sent.getInputStream()) {
      String name = sent.getSubmittedFileName();
      String id = importer.keep(tenant, name == null ? "" : name, content).id();
      return "/admin/dataimport/import?faces-redirect=true&file=" + id;
    } catch (InvalidInputException e) {
      show(e.errors().toArray(FieldError[]::new));
    } catch (TooLargeException e) {
      show(new FieldError("file", e.code(), e.arguments()));
    } catch (UnavailableException e) {
      say(e);
    } catch (IOException e) {
      problem = texts.of("import.broken");
    }
    return null;
  }

  private void say(UnavailableException e) {
    problem = texts.ofRefusal(e);
    ExternalContext page = FacesContext.getCurrentInstance().getExternalContext();
    TryLater.say(e, page::setResponseStatus, page::setResponseHeader);
  }

  /** Asks the job that is shown to stop. */
  public @Nullable String stop() {
    return act(jobs::stop);
  }

  /** Goes on with the job that is shown. */
  public @Nullable String restart() {
    return act(jobs::restart);
  }

  private @Nullable String act(Function<String, Job> action) {
    ImportProgress shown = progress();
    if (shown == null) {
      return null;
    }
    try {
      return "/admin/dataimport/import?faces-redirect=true&job="
          + action.apply(shown.job().id()).id();
    } catch (ConflictException e) {
      problem = texts.ofRefusal(e);
    } catch (UnavailableException e) {
      say(e);
    }
    return null;
  }

  private void show(FieldError... wrong) {
    errors = FormErrors.of(texts, List.of(wrong), field -> "file");
  }

  /** The job that the address names; null if it names none. Another tenant's is not found. */
  public @Nullable ImportProgress progress() {
    String id = address.parameter("job");
    if (progress == null && !id.isEmpty()) {
      TenantId tenant = tenant();
      progress =
          jobs.find(id)
              .filter(job -> tenant.equals(job.tenant()) && job.job().equals(JOB))
              .map(ImportProgress::new)
              .orElseThrow(NotFoundException::new);
    }
    return progress;
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

  /** The most bytes of a file. */
  public long mostBytes() {
    return limits.bytes();
  }

  /** The same in megabytes. */
  public long mostMegabytes() {
    return limits.megabytes();
  }

  public @Nullable Part getFile() {
    return file;
  }

  public void setFile(@Nullable Part file) {
    this.file = file;
  }
}
