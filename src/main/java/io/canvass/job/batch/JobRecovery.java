package io.canvass.job.batch;

import io.canvass.job.JobId;
import io.canvass.job.JobRecord;
import io.canvass.job.JobStatus;
import io.canvass.job.JobStore;
import io.canvass.platform.UnavailableException;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;

/**
 * Finds what a killed server of this instance has left behind: jobs that still wait are started,
 * those that ran are marked as failed and can be restarted.
 */
@ApplicationScoped
public class JobRecovery {

  private static final Logger LOG = System.getLogger(JobRecovery.class.getName());

  @Inject JobStore store;
  @Inject BatchJobs jobs;
  @Inject Instance instance;
  @Resource ManagedExecutorService executor;

  void onStartup(@Observes Startup event) {
    executor.execute(this::recover);
  }

  private void recover() {
    try {
      List<JobId> left = store.unfinished(instance.name());
      for (JobId id : left) {
        store.find(id.tenant(), id).ifPresent(stored -> recover(stored.value()));
      }
    } catch (UnavailableException e) {
      LOG.log(Level.WARNING, "jobs that were left unfinished are looked for at the next start", e);
    }
  }

  private void recover(JobRecord job) {
    if (JobStatus.STARTING.equals(job.job().status())) {
      LOG.log(Level.INFO, "starting job {0}, which was left waiting", job.job().id());
      jobs.launch(job);
    } else {
      jobs.current(job);
    }
  }
}
