package io.canvass.job.web;

import io.canvass.identity.Caller;
import io.canvass.job.Job;
import io.canvass.job.Jobs;
import io.canvass.platform.ForbiddenException;
import io.canvass.platform.Slice;
import io.canvass.site.Address;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operator's own jobs, newest first. */
@Named("operatorJobs")
@RequestScoped
public class OperatorJobsView {

  private static final int PAGE = 50;

  @Inject Address address;
  @Inject Caller caller;
  @Inject Jobs jobs;

  private Slice<Job> slice = new Slice<>(List.of(), null);

  /** Reads the page that the address asks for. */
  public void load() {
    if (!caller.operator()) {
      throw new ForbiddenException();
    }
    String cursor = address.parameter("cursor");
    slice = jobs.list(null, PAGE, cursor.isEmpty() ? null : cursor);
  }

  /** The jobs of this page. */
  public List<Job> jobs() {
    return slice.items();
  }

  /** Where the next page begins; null on the last. */
  public @Nullable String nextCursor() {
    return slice.nextCursor();
  }
}
