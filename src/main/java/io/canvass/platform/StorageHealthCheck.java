package io.canvass.platform;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Canvass is ready while every storage account answers within a few seconds. */
@Readiness
@ApplicationScoped
public class StorageHealthCheck implements HealthCheck {

  private static final long PATIENCE_SECONDS = 5;

  @Inject StorageGateway storage;
  @Resource ManagedExecutorService executor;

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("storage").status(answers()).build();
  }

  private boolean answers() {
    Future<?> asked = executor.submit(() -> storage.all().forEach(StorageAccount::ping));
    try {
      asked.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (ExecutionException | TimeoutException e) {
      asked.cancel(true);
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
