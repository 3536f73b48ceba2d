package io.canvass.platform;

import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
import com.azure.core.http.HttpPipelineNextSyncPolicy;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.policy.HttpPipelinePolicy;
import java.time.Duration;
import reactor.core.publisher.Mono;

/**
 * Begins no further try of a call that has taken long already. A refused connection is worth trying
 * again at once; after a try that ran out of time, those who wait are better served by an answer.
 */
final class LastTry implements HttpPipelinePolicy {

  private static final String KEY = "io.canvass.first-try";

  private final Duration latest;

  /**
   * A limit.
   *
   * @param latest how long after its first try a call may be tried again
   */
  LastTry(Duration latest) {
    this.latest = latest;
  }

  /** A call has taken too long to be tried again. Its retry policy knows of no such failure. */
  static final class TooLateException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private TooLateException() {
      super("storage has not answered in time", null, false, false);
    }
  }

  @Override
  public Mono<HttpResponse> process(HttpPipelineCallContext call, HttpPipelineNextPolicy next) {
    return Mono.defer(() -> late(call) ? Mono.error(new TooLateException()) : next.process());
  }

  @Override
  public HttpResponse processSync(HttpPipelineCallContext call, HttpPipelineNextSyncPolicy next) {
    if (late(call)) {
      throw new TooLateException();
    }
    return next.processSync();
  }

  private boolean late(HttpPipelineCallContext call) {
    long now = System.nanoTime();
    Object first = call.getData(KEY).orElse(null);
    if (first == null) {
      call.setData(KEY, now);
      return false;
    }
    return now - (long) first > latest.toNanos();
  }
}
