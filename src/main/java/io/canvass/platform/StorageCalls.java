package io.canvass.platform;

import com.azure.core.exception.HttpResponseException;
import com.azure.data.tables.models.TableErrorCode;
import com.azure.data.tables.models.TableTransactionFailedException;
import com.azure.storage.queue.models.QueueErrorCode;
import com.azure.storage.queue.models.QueueStorageException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Carries out the calls to one service of one storage account, and translates their failures: a
 * refusal because of what is stored becomes {@link StorageRefusal}, an outage or a time-out {@link
 * UnavailableException}, all else stays as it is (a fault of ours).
 *
 * <p>A circuit breaker: a call that fails, when none has been answered since it began, shows that
 * the service is away. From then on calls fail at once, until the service answers a probe of our
 * own; nobody's request has to be the probe and wait. One bad call among good ones changes nothing.
 */
final class StorageCalls {

  private static final System.Logger LOG = System.getLogger(StorageCalls.class.getName());

  /** Between two probes. */
  private static final Duration PAUSE = Duration.ofMillis(500);

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

  private final String name;
  private final Runnable probe;
  private final AtomicBoolean away = new AtomicBoolean();
  private volatile long lastAnswer = System.nanoTime();

  /**
   * Prepares calls.
   *
   * @param name of the account and the service, for the log
   * @param probe a call that is answered whenever the service answers at all
   */
  StorageCalls(String name, Runnable probe) {
    this.name = name;
    this.probe = probe;
  }

  /**
   * Carries out a call.
   *
   * @throws StorageRefusal if storage refuses because of what is stored
   * @throws UnavailableException if it does not answer; the call's outcome is unknown
   */
  <T> T call(Supplier<T> call) {
    check();
    long began = System.nanoTime();
    try {
      T answer = call.get();
      lastAnswer = System.nanoTime();
      return answer;
    } catch (HttpResponseException e) {
      RuntimeException failure = translated(e);
      if (failure instanceof UnavailableException) {
        failed(began);
      } else {
        lastAnswer = System.nanoTime();
      }
      throw failure;
    } catch (RuntimeException e) {
      // The SDK wraps a broken connection in one of several unchecked exceptions, some of them of
      // Reactor's own.
      if (isConnection(e)) {
        failed(began);
        throw new UnavailableException(e);
      }
      throw e;
    }
  }

  void run(Runnable call) {
    call(
        () -> {
          call.run();
          return true;
        });
  }

  /** Fails with {@link UnavailableException} while the service is known to be away. */
  void check() {
    if (away.get()) {
      throw new UnavailableException(new IOException(name + " did not answer a moment ago"));
    }
  }

  private void failed(long began) {
    if (lastAnswer - began <= 0 && away.compareAndSet(false, true)) {
      LOG.log(System.Logger.Level.WARNING, "storage does not answer: {0}", name);
      Thread thread = new Thread(this::awaitAnswer, "storage probe " + name);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void awaitAnswer() {
    try {
      while (!answers()) {
        Thread.sleep(PAUSE.toMillis());
      }
      LOG.log(System.Logger.Level.WARNING, "storage answers again: {0}", name);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      away.set(false);
    }
  }

  /** Whatever is answered but a failure of the service's own shows that it is there. */
  private boolean answers() {
    try {
      probe.run();
      return true;
    } catch (HttpResponseException e) {
      return status(e) < 500;
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.DEBUG, "a probe failed", e);
      return !isConnection(e);
    }
  }

  private static RuntimeException translated(HttpResponseException e) {
    int status = status(e);
    if (REFUSALS.contains(status)) {
      return new StorageRefusal(status, action(e), e);
    }
    return status >= 500 || UNAVAILABLE.contains(status) ? new UnavailableException(e) : e;
  }

  /**
   * A transaction's failure says its status by its error code alone; and of a message that somebody
   * else has taken meanwhile the queue says 400, though nothing is wrong with the request.
   */
  private static int status(HttpResponseException e) {
    if (e instanceof QueueStorageException queue
        && QueueErrorCode.POP_RECEIPT_MISMATCH.equals(queue.getErrorCode())) {
      return 412;
    }
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
      if (cause instanceof IOException
          || cause instanceof TimeoutException
          || cause instanceof LastTry.TooLateException) {
        return true;
      }
    }
    return false;
  }
}
