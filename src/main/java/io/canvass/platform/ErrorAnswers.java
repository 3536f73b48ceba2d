package io.canvass.platform;

import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
import com.azure.core.http.HttpPipelineNextSyncPolicy;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.policy.HttpPipelinePolicy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import reactor.core.publisher.Mono;

/**
 * Keeps the storage client from tripping over answers that say that something failed; what it
 * throws then looks like a fault of ours.
 *
 * <ul>
 *   <li>It can't read the page of a proxy or load balancer on the way, which is neither XML nor
 *       JSON. Such a page means that storage can't be reached, and is taken so.
 *   <li>It reads the body of a failed download twice before it tries again, which works with a
 *       buffered one only.
 * </ul>
 */
final class ErrorAnswers implements HttpPipelinePolicy {

  private static final int FIRST_ERROR = 400;

  @Override
  public Mono<HttpResponse> process(HttpPipelineCallContext call, HttpPipelineNextPolicy next) {
    return next.process().map(ErrorAnswers::readable);
  }

  @Override
  public HttpResponse processSync(HttpPipelineCallContext call, HttpPipelineNextSyncPolicy next) {
    return readable(next.processSync());
  }

  private static HttpResponse readable(HttpResponse response) {
    int status = response.getStatusCode();
    if (status < FIRST_ERROR) {
      return response;
    }
    String type = response.getHeaderValue(HttpHeaderName.CONTENT_TYPE);
    if (type != null && !isOfStorage(type)) {
      response.close();
      throw new UncheckedIOException(
          new IOException("something before storage has answered " + status + " with " + type));
    }
    return response.buffer();
  }

  private static boolean isOfStorage(String type) {
    String lower = type.toLowerCase(Locale.ROOT);
    return lower.contains("xml") || lower.contains("json");
  }
}
