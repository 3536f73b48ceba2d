package io.canvass.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/** Shows at {@code /metrics} how many calls to storage were made, by kind: what storage bills. */
@ApplicationScoped
public class StorageMetrics {

  private static final String NAME = "storage_calls";

  private final StorageGateway storage;
  private final MetricRegistry registry;

  @Inject
  public StorageMetrics(StorageGateway storage, MetricRegistry registry) {
    this.storage = storage;
    this.registry = registry;
  }

  void start(@Observes Startup startup) {
    storage.calls().listen(kind -> registry.counter(NAME, new Tag("kind", kind)).inc());
  }
}
