package io.canvass.platform;

import com.azure.core.exception.HttpResponseException;
import com.azure.data.tables.models.TableTransactionFailedException;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Carries out one call to storage and translates its failures: a refusal because of what is stored
 * becomes {@link StorageRefusal}, an outage or a time-out {@link UnavailableException}, all else
 * stays as it is (a fault of ours).
 */
final class StorageCall {

  private static final Set<Integer> REFUSALS = Set.of(404, 409, 412);

  private StorageCall() {}

  static <T> T call(Supplier<T> call) {
    try {
      return call.get();
    } catch (HttpResponseException e) {
      throw translated(e);
    } catch (RuntimeException e) {
      // The SDK wraps a broken connection in one of several unchecked exceptions, some of them of
      // Reactor's own.
      if (isConnection(e)) {
        throw new UnavailableException(e);
      }
      throw e;
    }
  }

  static void run(Runnable call) {
    call(
        () -> {
          call.run();
          return true;
        });
  }

  private static RuntimeException translated(HttpResponseException e) {
    if (e.getResponse() == null) {
      return new UnavailableException(e);
    }
    int status = e.getResponse().getStatusCode();
    if (REFUSALS.contains(status)) {
      return new StorageRefusal(status, action(e), e);
    }
    return status >= 500 || status == 429 || status == 408 ? new UnavailableException(e) : e;
  }

  private static int action(HttpResponseException e) {
    return e instanceof TableTransactionFailedException failed
            && failed.getFailedTransactionActionIndex() != null
        ? failed.getFailedTransactionActionIndex()
        : -1;
  }

  private static boolean isConnection(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException || cause instanceof TimeoutException) {
        return true;
      }
    }
    return false;
  }
}
