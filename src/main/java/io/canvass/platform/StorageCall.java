package io.canvass.platform;

import com.azure.core.exception.HttpResponseException;
import com.azure.data.tables.models.TableErrorCode;
import com.azure.data.tables.models.TableTransactionFailedException;
import java.io.IOException;
import java.util.Map;
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

  /** Refused credentials are an outage too: neither the request nor what is stored is at fault. */
  private static final Set<Integer> UNAVAILABLE = Set.of(401, 403, 408, 429);

  private static final Map<TableErrorCode, Integer> STATUS_BY_CODE =
      Map.of(
          TableErrorCode.ENTITY_ALREADY_EXISTS, 409,
          TableErrorCode.UPDATE_CONDITION_NOT_SATISFIED, 412,
          TableErrorCode.ENTITY_NOT_FOUND, 404,
          TableErrorCode.RESOURCE_NOT_FOUND, 404,
          TableErrorCode.TABLE_NOT_FOUND, 404,
          TableErrorCode.INVALID_INPUT, 400,
          TableErrorCode.ENTITY_TOO_LARGE, 400);

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
    int status = status(e);
    if (REFUSALS.contains(status)) {
      return new StorageRefusal(status, action(e), e);
    }
    return status >= 500 || UNAVAILABLE.contains(status) ? new UnavailableException(e) : e;
  }

  /** A transaction's failure says its status by its error code alone. */
  private static int status(HttpResponseException e) {
    if (e instanceof TableTransactionFailedException failed) {
      return STATUS_BY_CODE.getOrDefault(failed.getValue().getErrorCode(), 500);
    }
    return e.getResponse() == null ? 500 : e.getResponse().getStatusCode();
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
