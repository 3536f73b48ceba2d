package io.canvass.counting;

import io.canvass.platform.UnavailableException;
import io.canvass.response.ResponseIndexStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stores of which one call fails, before or after it is carried out, and with it all that follow:
 * as for a process that is killed there.
 */
final class FailingCalls {

  private final int failing;
  private final boolean carriedOut;
  private final AtomicInteger calls = new AtomicInteger();
  private final int interrupted;
  private final Runnable interruption;

  /**
   * Fails at a call.
   *
   * @param failing 1 for the first one
   * @param carriedOut whether storage carries that call out before the process dies
   */
  FailingCalls(int failing, boolean carriedOut) {
    this(failing, carriedOut, 0, () -> {});
  }

  /**
   * Fails at a call, and lets something happen before another.
   *
   * @param interrupted before which call it happens; 1 for the first one
   */
  FailingCalls(int failing, boolean carriedOut, int interrupted, Runnable interruption) {
    this.failing = failing;
    this.carriedOut = carriedOut;
    this.interrupted = interrupted;
    this.interruption = interruption;
  }

  /** Whether the call has come. */
  boolean reached() {
    return calls.get() >= failing;
  }

  Pipeline.Stores around(Pipeline.Stores stores) {
    return new Pipeline.Stores(
        stores.tenants(),
        stores.surveys(),
        around(io.canvass.response.SurveyAnswerStore.class, stores.answers()),
        around(io.canvass.response.ResponseQueue.class, stores.queue()),
        around(ResponseIndexStore.class, stores.index()),
        around(io.canvass.response.ResponseLogStore.class, stores.log()),
        around(io.canvass.summary.SurveyAnswersSummaryStore.class, stores.summaries()),
        around(io.canvass.audit.AuditStore.class, stores.audit()));
  }

  /** Stores of which each commit to the index is carried out and then refused, as by a retry. */
  static Pipeline.Stores losingAnswersOfCommits(Pipeline.Stores stores) {
    ResponseIndexStore index =
        (ResponseIndexStore)
            Proxy.newProxyInstance(
                ResponseIndexStore.class.getClassLoader(),
                new Class<?>[] {ResponseIndexStore.class},
                (proxy, method, arguments) -> {
                  Object answer = method.invoke(stores.index(), arguments);
                  return method.getName().equals("commit") ? (Object) false : answer;
                });
    return new Pipeline.Stores(
        stores.tenants(),
        stores.surveys(),
        stores.answers(),
        stores.queue(),
        index,
        stores.log(),
        stores.summaries(),
        stores.audit());
  }

  private <T> T around(Class<T> type, T store) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              int call = calls.incrementAndGet();
              if (call == interrupted) {
                interruption.run();
              }
              if (call > failing || (call == failing && !carriedOut)) {
                throw killed();
              }
              Object answer;
              try {
                answer = method.invoke(store, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
              if (call == failing) {
                throw killed();
              }
              return answer;
            }));
  }

  private static UnavailableException killed() {
    return new UnavailableException(new IllegalStateException("killed"));
  }
}
